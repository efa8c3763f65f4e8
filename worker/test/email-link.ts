import {
  confirmEmailChange,
  requestEmailChange,
  sendEmailVerification,
  type verifyEmail,
} from "@goals/contracts/endpoints/email";
import type { EmailLinkPurpose } from "@goals/contracts/account";
import { requestPasswordReset } from "@goals/contracts/endpoints/auth";
import { rows } from "./database.ts";
import type { Edge } from "./edge.ts";
import { sha256 } from "../src/platform/crypto.ts";
import { openBrowser, openSession, type Person } from "./person.ts";

const SUBJECTS: Readonly<Record<EmailLinkPurpose, RegExp>> = {
  verify: /^Confirm your email/,
  change: /^Confirm your new email/,
  undo: /^The address of your/,
};

const findToken = (text = "") => /token=([\w-]+)/.exec(text)?.[1] ?? "";

/** The token in the last mail of a purpose; empty without one. */
export const findEmailToken = ({ mails }: Edge, purpose: EmailLinkPurpose): string =>
  findToken(mails.findLast(({ subject }) => SUBJECTS[purpose].test(subject))?.text);

/** Asks for a reset link in a browser without a session, and returns its token; empty if there is no mail. */
export async function requestResetToken(edge: Edge, email: string): Promise<string> {
  await openBrowser(edge).post(requestPasswordReset.path, { email });
  return findToken(edge.mails.at(-1)?.text);
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
