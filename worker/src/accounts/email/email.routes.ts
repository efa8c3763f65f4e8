import { and, eq, gt } from "drizzle-orm";
import * as endpoints from "@goals/contracts/endpoints/email";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { Unauthorized } from "../../platform/errors/domain-errors.ts";
import { sendMailAfterResponse } from "../../platform/mail/outbox.ts";
import type { AppContext, RequestContext } from "../requests/app-env.ts";
import { currentUser } from "../requests/request-session.ts";
import { directoryRoutes, route } from "../requests/route.ts";
import { clearSessionCookie } from "../auth/sign-in.ts";
import { confirmEmailChange, requestEmailChange } from "./email-change.ts";
import { isPendingChange } from "./email-links.ts";
import { lockAccount } from "./lock-account.ts";
import { sendVerification, verifyEmail } from "./verify-email.ts";

/** Selects the address, and a change of it that waits for its link. */
function selectEmailAddress({ db, now }: RequestContext, userId: string) {
  const { email, expiresAt } = emailLinks;
  return [
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select({ email, expiresAt })
      .from(emailLinks)
      .where(and(isPendingChange(userId), gt(expiresAt, now))),
  ] as const;
}

type Selected = ReturnType<typeof selectEmailAddress>;

function toEmailAddress([user]: Awaited<Selected[0]>, [pending]: Awaited<Selected[1]>) {
  // The user has just been deleted.
  if (!user) throw new Unauthorized();
  return {
    email: user.email,
    verifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    pending: pending ? { ...pending, expiresAt: pending.expiresAt.toISOString() } : null,
  };
}

async function readEmailAddress(context: RequestContext, userId: string) {
  return toEmailAddress(...(await context.db.batch(selectEmailAddress(context, userId))));
}

route(directoryRoutes, endpoints.getEmailAddress, (_, { user }, context) =>
  readEmailAddress(context, user.userId),
);

route(directoryRoutes, endpoints.requestEmailChange, async (c, { body }, context) => {
  const user = currentUser(c);
  await requestEmailChange(context, { ...body, ...user });
  sendMailAfterResponse(c);
  return readEmailAddress(context, user.userId);
});

route(directoryRoutes, endpoints.cancelEmailChange, async (_, { user: { userId } }, context) => {
  const cancelled = context.db.delete(emailLinks).where(isPendingChange(userId));
  const selected = selectEmailAddress(context, userId);
  const [, ...rows] = await context.db.batch([cancelled, ...selected]);
  return toEmailAddress(...rows);
});

route(
  directoryRoutes,
  endpoints.sendEmailVerification,
  async (c, { user: { userId } }, context) => {
    // Counting takes a separate statement, which needs a valid session.
    if (!context.signedIn) await context.checkSession();
    const { email } = currentUser(c).user;
    await sendVerification(context, { userId, email });
    sendMailAfterResponse(c);
  },
);

route(directoryRoutes, endpoints.verifyEmail, (_, { body }, context) =>
  verifyEmail(context, body.token),
);

route(directoryRoutes, endpoints.confirmEmailChange, async (c, { body }, context) => {
  const changed = await confirmEmailChange(context, body.token);
  sendMailAfterResponse(c);
  return changed;
});

async function lock(c: AppContext, purpose: "undo" | "disown", token: string) {
  const locked = await lockAccount(c.get("context"), purpose, token);
  sendMailAfterResponse(c);
  clearSessionCookie(c);
  return locked;
}

route(directoryRoutes, endpoints.undoEmailChange, (c, { body }) => lock(c, "undo", body.token));

route(directoryRoutes, endpoints.disownSignIn, async (c, { body }) => {
  await lock(c, "disown", body.token);
});
