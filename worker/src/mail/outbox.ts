import { and, asc, gt, inArray, lte, sql } from "drizzle-orm";
import { encrypt, decrypt } from "../auth/encryption.ts";
import type { Database } from "../db/database.ts";
import { mailOutbox, users } from "../db/schema.ts";
import type { Settings } from "../settings.ts";
import { passwordChangedMail, resetMail, type Mail } from "./mail-templates.ts";
import type { Mailer } from "./mailer.ts";

const LETTERS = { reset: resetMail, password_changed: passwordChangedMail };
/** As many connections as the platform opens for one invocation. */
const AT_ONCE = 6;
/** What one claim takes, so that a run of a thousand mails asks the database a few hundred times. */
const CLAIMED = 60;
/** A claimed mail is left to whoever took it for as long as the platform lets anybody run. */
const CLAIM_MS = 15 * 60_000;
/** A refused mail waits this long, and twice as long after each further time, up to about an hour. */
const BACKOFF_MS = 60_000;
const DOUBLINGS_MAX = 6;

type Row = typeof mailOutbox.$inferSelect;

/** A mail as it is written down, in the same batch as what it is about. */
export async function createOutboxRow(input: {
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
  const sealedLink = await encrypt(settings, "mail-link", { link }, expiresAt);
  const when = { createdAt: now, attempts: 0, nextTryAt: now, expiresAt };
  return { id, userId, purpose, sealedLink, device, ...when };
}

/**
 * Takes mails that are due, in one statement, so that of any number of callers one has each. No other caller has it
 * while this one can still be at work; a mail whose taker died comes up again after that.
 */
async function claimDue(db: Database, now: Date, most: number): Promise<Row[]> {
  const isDue = and(lte(mailOutbox.nextTryAt, now), gt(mailOutbox.expiresAt, now));
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.nextTryAt))
    .limit(most);
  return db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextTryAt: new Date(now.getTime() + CLAIM_MS),
    })
    .where(and(inArray(mailOutbox.id, due), isDue))
    .returning();
}

/** The statement that lets refused mails come up again, each later than the last time. */
function postpone(db: Database, rows: readonly Row[], now: Date) {
  const doublings = sql`min(${mailOutbox.attempts} - 1, ${DOUBLINGS_MAX})`;
  return db.repeatable
    .update(mailOutbox)
    .set({ nextTryAt: sql`${now.getTime()} + ${BACKOFF_MS} * (1 << ${doublings})` })
    .where(inArray(mailOutbox.id, idsOf(rows)));
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

type Person = Pick<typeof users.$inferSelect, "id" | "email" | "firstName">;

/** The mail of a row, or null for one that can no longer be opened. */
async function mailOf(
  row: Row,
  person: Person | undefined,
  { settings, now }: { settings: Settings; now: Date },
): Promise<Mail | null> {
  const opened = await decrypt(settings, "mail-link", row.sealedLink, now);
  if (!person || !opened?.["link"]) return null;
  return LETTERS[row.purpose]({
    to: person.email,
    firstName: person.firstName,
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
 * Hands due mails to the carrier, `most` of them and several at a time, and answers how many it took and refused. What
 * it refused stays, for a later call; what can no longer be opened or has run out is dropped. A carrier that takes none
 * of a whole claim is left alone.
 */
export async function deliverDueMails(
  db: Database,
  input: {
    mailer: Mailer;
    settings: Settings;
    clock: () => Date;
    most: number;
    pauses?: readonly number[];
    pause: (ms: number) => Promise<void>;
  },
): Promise<{ sent: number; failed: number }> {
  const { mailer, settings, clock, pauses = [], pause } = input;
  let [sent, failed, left] = [0, 0, input.most];

  /** Carries a few at once, and writes down at once what became of them: a run that is killed repeats no more than these. */
  async function carryAll(rows: readonly Row[], people: readonly Person[]): Promise<void> {
    const refused = await Promise.all(
      rows.map(async (row) => {
        const person = people.find(({ id }) => id === row.userId);
        const mail = await mailOf(row, person, { settings, now: clock() });
        if (!mail) return false;
        const isTaken = await carried(mailer, mail, pauses, pause);
        if (isTaken) sent += 1;
        return !isTaken;
      }),
    );
    const again = rows.filter((_, index) => refused[index]);
    const done = rows.filter((_, index) => !refused[index]);
    failed += again.length;
    if (done.length > 0) {
      await db.repeatable.delete(mailOutbox).where(inArray(mailOutbox.id, idsOf(done)));
    }
    if (again.length > 0) await postpone(db, again, clock());
  }

  while (left > 0) {
    const asked = Math.min(left, CLAIMED);
    const rows = await claimDue(db, clock(), asked);
    left = rows.length < asked ? 0 : left - asked;
    if (rows.length === 0) break;
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    const people = await db.select().from(users).where(inArray(users.id, userIds));
    const before = failed;
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await carryAll(rows.slice(at, at + AT_ONCE), people);
    }
    if (failed - before === rows.length) break;
  }
  return { sent, failed };
}
