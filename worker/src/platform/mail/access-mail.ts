import { SETTINGS_PATHS } from "@goals/contracts/settings-paths";
import { createOutboxRow, type MailContext } from "./outbox.ts";

/** The row of a mail about something new that can act for the account. */
export function createAccessMail(
  context: MailContext,
  userId: string,
  purpose: "passkey_added" | "identity_added" | "access_key_made",
) {
  const { signIn, connections } = SETTINGS_PATHS;
  const link = context.origin + (purpose === "access_key_made" ? connections : signIn);
  return createOutboxRow(context, { userId, purpose, link });
}
