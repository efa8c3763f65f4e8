import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Context } from "hono";
import { DISOWN_LINKS_MAX, DISOWN_MS } from "@goals/contracts/limits";
import { DISOWN_ROUTE } from "@goals/contracts/email-address";
import { emailLinks } from "../db/schema.ts";
import { hasEmailLink, hasRoomForLink, insertEmailLinkWhere } from "../email/email-links.ts";
import { generateToken, sha256 } from "../encoding.ts";
import type { AppEnv } from "../http/app-env.ts";
import { createOutboxRow, queueMailWhere } from "../mail/outbox.ts";
import { createMailContext, sendMailAfterResponse } from "../mail/request-mail.ts";
import type { UserRow } from "../user-store/store-call.ts";

const TOKEN_BYTES = 32;
/** The mail is still useful after days of retries; its link works for longer. */
const NOTICE_LIFETIME_MS = 72 * 60 * 60_000;

/**
 * Mails a user that somebody has signed in on a device that is new to the account, with a link by which they say that it was
 * not them. Stored before the response, so that a sign-in whose mail is lost on the way there is none.
 */
export async function mailNewDevice(
  c: Context<AppEnv>,
  { id: userId, email }: Pick<UserRow, "id" | "email">,
): Promise<void> {
  const { db } = c.var;
  const { origin, device, settings, now, newId } = createMailContext(c);
  const token = generateToken(TOKEN_BYTES);
  const link = `${origin}${DISOWN_ROUTE}?token=${token}`;
  const row = {
    tokenHash: await sha256(token),
    userId,
    purpose: "disown" as const,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DISOWN_MS),
    usedAt: null,
  };
  const mail = { id: newId(), userId, purpose: "new_device", link, to: email, device } as const;
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS);
  const outboxRow = await createOutboxRow({ ...mail, now, expiresAt, settings });
  const isTheirs = and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "disown"));
  const newest = db
    .select({ tokenHash: emailLinks.tokenHash })
    .from(emailLinks)
    .where(isTheirs)
    .orderBy(desc(emailLinks.createdAt), desc(sql`rowid`))
    .limit(DISOWN_LINKS_MAX - 1);
  await db.batch([
    // Any of them does the same, so that sign-ins never take the room of other links.
    db.delete(emailLinks).where(and(isTheirs, notInArray(emailLinks.tokenHash, newest))),
    insertEmailLinkWhere(db, row, hasRoomForLink(userId)),
    queueMailWhere(db, outboxRow, hasEmailLink(row)),
  ]);
  sendMailAfterResponse(c);
}
