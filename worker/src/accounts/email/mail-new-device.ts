import { and, asc, eq, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { DISOWN_LINKS_MAX } from "@goals/contracts/limits";
import { hasRow, insertWhere } from "../../platform/db/inserts.ts";
import { emailLinks, users } from "../../platform/db/schema.ts";
import { hmac } from "../../platform/crypto.ts";
import { queueMailWhere, sendMailAfterResponse } from "../../platform/mail/outbox.ts";
import type { AppContext } from "../requests/app-env.ts";
import type { UserRow } from "../../placement/placement.ts";
import { createEmailLink, hasEmailLink } from "./email-links.ts";

const DAY_MS = 86_400_000;

/**
 * Mails a user about a sign-in on a device that is new to the account, with a link to disown it. Stored before the
 * response, so that no sign-in goes without its mail. There is one token per day and password version, so that all of
 * these mails work and many sign-ins take only one row per day.
 */
export async function mailNewDevice(
  c: AppContext,
  { id: userId, email, passwordChangedAt }: Pick<UserRow, "id" | "email" | "passwordChangedAt">,
): Promise<void> {
  const context = c.get("context");
  const { db, settings, now } = context;
  const day = Math.floor(now.getTime() / DAY_MS);
  const token = hmac(
    settings.SESSION_SECRET,
    JSON.stringify(["disown", userId, email, passwordChangedAt?.getTime() ?? 0, day]),
  );
  const link = { userId, email, purpose: "disown" } as const;
  const { row, outboxRow } = await createEmailLink(context, link, token);
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
  const isThere = hasRow(users, eq(users.id, userId));
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
