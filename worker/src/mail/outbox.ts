import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { seal, unseal } from "../auth/seal.ts";
import type { Database } from "../db/database.ts";
import { mailOutbox, users } from "../db/schema.ts";
import type { Settings } from "../settings.ts";
import { passwordChangedLetter, resetLetter } from "./letters.ts";
import type { Mail, Mailer } from "./mailer.ts";

const LETTERS = { reset: resetLetter, password_changed: passwordChangedLetter };
/** Few enough for one invocation; the next takes the rest. */
const AT_ONCE = 20;
/** A claimed mail is left alone this long, and twice as long after each failure, up to about an hour. */
const BACKOFF_MS = 60_000;
const DOUBLINGS_MAX = 6;

type Row = typeof mailOutbox.$inferSelect;

/** A mail as it is written down, in the same batch as what it is about. */
export async function outboxRow(input: {
  id: string;
  userId: string;
  purpose: Row["purpose"];
  link: string;
  device: string;
  now: Date;
  expiresAt: Date;
  settings: Settings;
}): Promise<Row> {
  const { id, userId, purpose, link, device, now, expiresAt, settings } = input;
  const sealedLink = await seal(settings, "mail-link", { link }, expiresAt);
  const when = { createdAt: now, attempts: 0, nextTryAt: now, expiresAt };
  return { id, userId, purpose, sealedLink, device, ...when };
}

/**
 * Takes mails that are due, in one statement, so that of any number of callers one has each. Who takes it has
 * a minute; a mail whose taker died comes up again.
 */
async function claimDue(db: Database, now: Date): Promise<Row[]> {
  const isDue = and(lte(mailOutbox.nextTryAt, now), gt(mailOutbox.expiresAt, now));
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.nextTryAt))
    .limit(AT_ONCE);
  const pause = sql`${BACKOFF_MS} * (1 << min(${mailOutbox.attempts}, ${DOUBLINGS_MAX}))`;
  return db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextTryAt: sql`${now.getTime()} + ${pause}`,
    })
    .where(and(inArray(mailOutbox.id, due), isDue))
    .returning();
}

async function mailOf(
  db: Database,
  row: Row,
  { settings, now }: { settings: Settings; now: Date },
): Promise<Mail | null> {
  const [user] = await db.select().from(users).where(eq(users.id, row.userId));
  const opened = await unseal(settings, "mail-link", row.sealedLink, now);
  if (!user || !opened?.["link"]) return null;
  return LETTERS[row.purpose]({
    to: user.email,
    firstName: user.firstName,
    link: opened["link"],
    device: row.device,
    at: row.createdAt,
    until: row.expiresAt,
  });
}

/** Tries at once and once more after each pause. False when the carrier failed every time. */
async function carried(
  mailer: Mailer,
  mail: Mail,
  pauses: readonly number[],
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  for (const ms of [0, ...pauses]) {
    if (ms > 0) await pause(ms);
    try {
      await mailer.send(mail);
      return true;
    } catch {
      // A carrier's reasons are its own, and may quote the mail: that it failed is all anybody learns.
    }
  }
  return false;
}

/**
 * Hands every due mail to the carrier and answers how many it took and refused. What it refused stays, for a
 * later call; what can no longer be opened or has run out is dropped.
 */
export async function deliverDue(
  db: Database,
  input: {
    mailer: Mailer;
    settings: Settings;
    now: Date;
    pauses?: readonly number[];
    pause: (ms: number) => Promise<void>;
  },
): Promise<{ sent: number; failed: number }> {
  let [sent, failed] = [0, 0];
  for (const row of await claimDue(db, input.now)) {
    const mail = await mailOf(db, row, input);
    if (mail && !(await carried(input.mailer, mail, input.pauses ?? [], input.pause))) {
      failed += 1;
      continue;
    }
    if (mail) sent += 1;
    await db.repeatable.delete(mailOutbox).where(eq(mailOutbox.id, row.id));
  }
  return { sent, failed };
}
