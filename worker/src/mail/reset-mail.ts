import { PRODUCT } from "@goals/contracts/product";
import { escapeHtml } from "./escape-html.ts";
import type { Mail } from "./mailer.ts";

/** The message with a reset link: what it is, how long it holds, and what to do when it was not asked for. */
export function resetMail({
  to,
  firstName,
  link,
}: {
  to: string;
  firstName: string;
  link: string;
}): Mail {
  const ask = `Somebody, we hope you, asked to set a new password for your ${PRODUCT} account.`;
  const hold =
    "The link works once, within an hour. If it was not you, do nothing: your password stays.";
  return {
    to,
    subject: `Set a new ${PRODUCT} password`,
    text: `Hello ${firstName},\n\n${ask}\n\n${link}\n\n${hold}\n`,
    html:
      `<p>Hello ${escapeHtml(firstName)},</p><p>${ask}</p>` +
      `<p><a href="${escapeHtml(link)}">Set a new password</a></p><p>${hold}</p>`,
  };
}
