import {
  confirmEmailChange,
  requestEmailChange,
  sendEmailVerification,
  type verifyEmail,
} from "@goals/contracts/endpoints/email";
import type { EmailLinkPurpose } from "@goals/contracts/account";
import { rows } from "./database.ts";
import type { Edge } from "./edge.ts";
import { sha256 } from "../src/platform/crypto.ts";
import { openBrowser, openSession, type Person } from "./person.ts";

const SUBJECTS: Readonly<Record<EmailLinkPurpose, RegExp>> = {
  verify: /^Confirm your email/,
  change: /^Confirm your new email/,
  undo: /^The address of your/,
};

/** The token in the last mail of a purpose; empty without one. */
export function findEmailToken({ mails }: Edge, purpose: EmailLinkPurpose): string {
  const mail = mails.findLast(({ subject }) => SUBJECTS[purpose].test(subject));
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/**
 * Requests a mail for a person with a fresh proof, and returns its token. To get one that verifies, makes their
 * address unverified again.
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
  await confirmByLink(edge, confirmEmailChange, token);
  return findEmailToken(edge, "undo");
}

/** Uses a link in a new session of its account, or without an account in a browser without a session. */
export async function confirmByLink(
  edge: Edge,
  endpoint: typeof verifyEmail | typeof confirmEmailChange,
  token: string,
) {
  const ofLink = "select user_id from email_links where token_hash = ?";
  const [link] = await rows(ofLink, await sha256(token));
  const browser = link ? await openSession(edge, String(link["user_id"])) : openBrowser(edge);
  return browser.post(endpoint.path, { token });
}

/** Removes all mails about addresses. */
export const forgetEmailMails = () => rows("delete from mail_outbox where purpose like '%email%'");
