import { SETTINGS_PATHS } from "@goals/contracts/settings-paths";
import { createOutboxRow, NOTICE_LIFETIME_MS } from "./outbox.ts";
import type { MailContext } from "./request-mail.ts";

/** The row of a mail about something new that can act for the account. */
export function createAccessMail(
  { origin, device, settings, now, newId }: MailContext,
  userId: string,
  purpose: "passkey_added" | "identity_added" | "access_key_made",
) {
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS);
  const { signIn, connections } = SETTINGS_PATHS;
  const link = origin + (purpose === "access_key_made" ? connections : signIn);
  return createOutboxRow({ id: newId(), userId, purpose, link, device, now, expiresAt, settings });
}
