import { createOutboxRow } from "./outbox.ts";
import type { MailContext } from "./request-mail.ts";

/** The mail is still useful after days of retries. */
const LIFETIME_MS = 72 * 60 * 60_000;

/** The row of a mail that tells the owner of an account what was added that can act for it. */
export function createAccessMail(
  { origin, device, settings, now, newId }: MailContext,
  userId: string,
  purpose: "passkey_added" | "identity_added" | "access_key_made",
) {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const link = `${origin}/profile`;
  return createOutboxRow({ id: newId(), userId, purpose, link, device, now, expiresAt, settings });
}
