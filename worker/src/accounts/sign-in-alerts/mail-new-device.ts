import { and, asc, eq, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { DISOWN_LINKS_MAX, DISOWN_MS } from "@goals/contracts/limits";
import { DISOWN_ROUTE } from "@goals/contracts/email-address";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { hasEmailLink, NO_SESSION } from "../email/email-links.ts";
import { hmac, sha256 } from "../../platform/encoding.ts";
import type { AppContext } from "../requests/app-env.ts";
import { createOutboxRow, queueMailWhere } from "../../platform/mail/outbox.ts";
import { createMailContext, sendMailAfterResponse } from "../../platform/mail/request-mail.ts";
import type { UserRow } from "../requests/store-call.ts";

const DAY_MS = 86_400_000;

/**
 * The token in the mails about sign-ins to an account: one per day and password version, so that all of these mails
 * work and many sign-ins take only one row per day.
 */
function computeDisownToken(
  secret: string,
  { id, email, passwordChangedAt }: Pick<UserRow, "id" | "email" | "passwordChangedAt">,
  now: Date,
): string {
  const day = Math.floor(now.getTime() / DAY_MS);
  return hmac(
    secret,
    JSON.stringify(["disown", id, email, passwordChangedAt?.getTime() ?? 0, day]),
  );
}

/**
 * Mails a user about a sign-in on a device that is new to the account, with a link to disown it. Stored before the
 * response, so that no sign-in goes without its mail.
 */
export async function mailNewDevice(
  c: AppContext,
  account: Pick<UserRow, "id" | "email" | "passwordChangedAt">,
): Promise<void> {
  const { db } = c.get("context");
  const { id: userId, email } = account;
  const context = createMailContext(c);
  const { origin, settings, now } = context;
  const token = computeDisownToken(settings.SESSION_SECRET, account, now);
  const link = `${origin}${DISOWN_ROUTE}?token=${token}`;
  const row = {
    tokenHash: await sha256(token),
    userId,
    purpose: "disown" as const,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DISOWN_MS),
    ...NO_SESSION,
  };
  const mail = { userId, purpose: "new_device", link, to: email } as const;
  const outboxRow = await createOutboxRow(context, mail);
  const isTheirs = and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "disown"));
  const isOther = and(isTheirs, ne(emailLinks.tokenHash, row.tokenHash));
  // The first sign-in says how far back to look.
  const first = db
    .select({ tokenHash: emailLinks.tokenHash })
    .from(emailLinks)
    .where(isOther)
    .orderBy(asc(emailLinks.createdAt), asc(sql`rowid`))
    .limit(DISOWN_LINKS_MAX - 1);
  const isLeftOut = or(lte(emailLinks.expiresAt, now), notInArray(emailLinks.tokenHash, first));
  const isThere = sql`exists (select 1 from ${users} where ${eq(users.id, userId)})`;
  await db.batch([
    db.delete(emailLinks).where(and(isOther, isLeftOut)),
    insertWhere(db, emailLinks, row, isThere).onConflictDoUpdate({
      target: emailLinks.tokenHash,
      set: { expiresAt: row.expiresAt },
    }),
    queueMailWhere(db, outboxRow, hasEmailLink(row)),
  ]);
  sendMailAfterResponse(c);
}
