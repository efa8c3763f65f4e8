import { and, eq, gt, sql } from "drizzle-orm";
import { EMAIL_LINK } from "@goals/contracts/email-notices";
import { EMAIL_UNDO_MS } from "@goals/contracts/limits";
import type { Database } from "../db/database.ts";
import { writeOrFind } from "../db/retry.ts";
import { emailLinks, passwordResets, users } from "../db/schema.ts";
import { sha256 } from "../encoding.ts";
import { Conflict } from "../errors/domain-errors.ts";
import { createOutboxRow, queueMailWhere } from "../mail/outbox.ts";
import type { MailContext } from "../mail/request-mail.ts";
import type { Placement } from "../user-store/placement.ts";
import {
  createEmailLink,
  hasEmailLink,
  insertEmailLinkWhere,
  InvalidEmailLink,
  isUsable,
  selectOwnerOf,
} from "./email-links.ts";

/** The mail to the address before is still useful after days of retries; its link works for longer. */
const NOTICE_LIFETIME_MS = 72 * 60 * 60_000;

/** Another account has got the address since the link was sent. */
class EmailTakenMeanwhile extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super("email_taken", EMAIL_LINK.taken);
  }
}

async function findChange(db: Database, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      userId: users.id,
      before: users.email,
      after: emailLinks.email,
      usedAt: emailLinks.usedAt,
    })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(
      and(
        eq(emailLinks.tokenHash, tokenHash),
        eq(emailLinks.purpose, "change"),
        gt(emailLinks.expiresAt, now),
      ),
    );
  if (!found) throw new InvalidEmailLink();
  return found;
}

/**
 * Changes the address by the token of a link that was sent to the new one, ends every reset link, and mails the address before
 * the link that restores it. The row of that link is written first and carries the rest of the batch, so that of several
 * concurrent calls one succeeds. A second time changes nothing. Returns whose address it is, and whether it was changed just
 * now. Throws InvalidEmailLink, Conflict.
 */
export async function confirmEmailChange(
  db: Database,
  input: MailContext & { token: string; placement: Placement },
): Promise<{ userId: string; email: string; isChanged: boolean }> {
  const { token, placement, device, settings, now, newId } = input;
  const tokenHash = await sha256(token);
  const { userId, before, after: email, usedAt } = await findChange(db, tokenHash, now);
  if (usedAt !== null) {
    // The same link once more; after it was undone, or changed again, it is of no more use.
    if (before !== email) throw new InvalidEmailLink();
    return { userId, email, isChanged: false };
  }
  const undo = { userId, purpose: "undo", email: before, lifeMs: EMAIL_UNDO_MS } as const;
  const { row, link } = await createEmailLink({ ...input, ...undo });
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS);
  const mail = { id: newId(), userId, purpose: "email_changed", link, to: before } as const;
  const outboxRow = await createOutboxRow({ ...mail, device, now, expiresAt, settings });
  const isAsFound = and(eq(users.id, userId), eq(users.email, before));
  const isGood = sql`exists (select 1 from ${emailLinks} where ${isUsable("change", tokenHash, now)})
    and exists (select 1 from ${users} where ${isAsFound})
    and ${selectOwnerOf(email, { userId, now })} is null`;
  const isDone = hasEmailLink(row);
  const done = { tokenHash: emailLinks.tokenHash };
  const changed = await writeOrFind(
    db
      .batch([
        insertEmailLinkWhere(db, row, isGood).returning(done),
        db.update(users).set({ email, emailVerifiedAt: now }).where(and(isAsFound, isDone)),
        db.delete(passwordResets).where(and(eq(passwordResets.userId, userId), isDone)),
        queueMailWhere(db, outboxRow, isDone),
        db
          .update(emailLinks)
          .set({ usedAt: now })
          .where(and(eq(emailLinks.tokenHash, tokenHash), isDone)),
        ...placement.planProfileUpdate(
          db,
          sql`(select ${users.id} from ${users} where ${and(eq(users.id, userId), isDone)})`,
          now,
        ),
      ])
      .then(([rows]) => rows),
    () => db.select(done).from(emailLinks).where(eq(emailLinks.tokenHash, row.tokenHash)),
  );
  if (changed.length > 0) {
    await placement.finishProfileUpdate(db, userId, now);
    return { userId, email, isChanged: true };
  }
  const again = await findChange(db, tokenHash, now);
  if (again.usedAt === null) throw new EmailTakenMeanwhile();
  if (again.before !== email) throw new InvalidEmailLink();
  return { userId, email, isChanged: false };
}
