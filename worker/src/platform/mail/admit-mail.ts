import { computeAttemptKey, consumeAttempts } from "../attempts.ts";
import type { Database } from "../db/database.ts";
import { TooManyRequests } from "../errors/domain-errors.ts";
import type { Settings } from "../settings.ts";
import type { MailPurpose } from "./mail.ts";

/** Mails that also go to an unconfirmed address: the links to confirm and to reset. */
const LINKS: readonly MailPurpose[] = ["verify_email", "email_change", "reset"];
/** Mails to an address that was an account's confirmed one, and may be again. */
const TO_EARLIER: readonly MailPurpose[] = ["email_changed", "email_taken"];

/** Mails that an account causes to another's mailbox. Counted apart, so that they keep no other mail out. */
const BY_OTHERS: readonly MailPurpose[] = ["email_change", "email_taken"];

/** Decides about every mail; false drops it. Counts it for its account and kind, and for its mailbox. */
export async function admitMail(
  db: Database,
  mail: {
    readonly userId: string;
    readonly purpose: MailPurpose;
    readonly to: string;
    /** The address is the account's, and confirmed. */
    readonly isConfirmed: boolean;
  },
  { settings, now }: { settings: Settings; now: Date },
): Promise<boolean> {
  const { userId, purpose, to, isConfirmed } = mail;
  if (!isConfirmed && ![...LINKS, ...TO_EARLIER].includes(purpose)) return false;
  const { NOTICES, MAILBOX, TAKEN, TAKEN_SUM } = settings.limits;
  const isTaken = purpose === "email_taken";
  const mailbox = isConfirmed ? MAILBOX : { ...MAILBOX, max: Math.ceil(MAILBOX.max / 2) };
  const of = BY_OTHERS.includes(purpose) ? `mailbox ${purpose}` : "mailbox";
  const own = await computeAttemptKey(settings, `mail ${purpose} ${userId}`, to);
  const counts = [
    { key: own, limit: isTaken ? TAKEN : NOTICES },
    { key: await computeAttemptKey(settings, of, to), limit: isTaken ? TAKEN_SUM : mailbox },
  ];
  try {
    await consumeAttempts(db, { counts, now });
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
