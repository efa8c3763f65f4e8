import {
  confirmEmailChange,
  requestEmailChange,
  sendEmailVerification,
} from "@goals/contracts/endpoints/email";
import type { EmailLinkPurpose } from "@goals/contracts/email-address";
import { rows } from "./database.ts";
import type { Edge } from "./edge.ts";
import { openBrowser, type Person } from "./person.ts";

const SUBJECTS: Readonly<Record<EmailLinkPurpose, RegExp>> = {
  verify: /^Confirm your email/,
  change: /^Confirm your new email/,
  undo: /^The address of your/,
};

/** The token of the last mail of a purpose; empty without one. */
export function findEmailToken({ mails }: Edge, purpose: EmailLinkPurpose): string {
  const mail = mails.findLast(({ subject }) => SUBJECTS[purpose].test(subject));
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/**
 * Has a mail sent to a person, whose proof is fresh, and returns the token in it. For the one that verifies, their address is
 * unverified again.
 */
export async function requestEmailToken(
  edge: Edge,
  person: Person,
  purpose: EmailLinkPurpose,
  newEmail = `new-${person.email}`,
): Promise<string> {
  if (purpose === "verify") {
    await rows("update users set email_verified_at = null where id = ?", person.id);
    await person.post(sendEmailVerification.path);
    return findEmailToken(edge, "verify");
  }
  await person.post(requestEmailChange.path, { newEmail });
  const token = findEmailToken(edge, "change");
  if (purpose === "change") return token;
  await openBrowser(edge).post(confirmEmailChange.path, { token });
  return findEmailToken(edge, "undo");
}

/** As if no mail about an address had been asked for. */
export const forgetEmailMails = () => rows("delete from mail_outbox where purpose like '%email%'");
