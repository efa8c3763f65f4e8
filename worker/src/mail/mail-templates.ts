import { PRODUCT } from "@goals/contracts/product";

/** One message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A person's text as text inside HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** What every letter is made from. */
interface MailContent {
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
  /** What asked for it, in words. */
  readonly device: string;
  readonly at: Date;
  readonly until: Date;
}

/** "13 May 2026 at 10:00 UTC": a mail is read anywhere. */
function inWords(instant: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });
  return `${day.format(instant)} at ${time.format(instant)} UTC`;
}

/** One letter as text and as HTML. The words are ours; what people typed stands in them as text. */
function letter(
  { to, firstName, link }: MailContent,
  words: { subject: string; before: string; action: string; after: string },
): Mail {
  const { subject, before, action, after } = words;
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  return {
    to,
    subject,
    text: `Hello ${firstName},\n\n${before}\n\n${action}:\n${link}\n\n${after}\n\n${PRODUCT}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body style="font:16px/1.5 system-ui,sans-serif;color:#1d2433;max-width:34em;margin:24px auto;padding:0 16px">` +
      paragraph(`Hello ${escapeHtml(firstName)},`) +
      paragraph(escapeHtml(before)) +
      paragraph(
        `<a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;` +
          `background:#1d4ed8;color:#fff;text-decoration:none">${escapeHtml(action)}</a>`,
      ) +
      paragraph(escapeHtml(after)) +
      paragraph(PRODUCT) +
      `</body></html>`,
  };
}

/** The message with a reset link: what it is, who asked, how long it holds, and what to do if it was not you. */
export function resetMail(occasion: MailContent): Mail {
  const { at, device, until } = occasion;
  return letter(occasion, {
    subject: `Set a new ${PRODUCT} password`,
    before:
      `On ${inWords(at)} somebody, we hope you, asked to set a new password for your ${PRODUCT} account` +
      ` (${device}).`,
    action: "Set a new password",
    after:
      `The link works once, within an hour: until ${inWords(until)}. If it was not you, do nothing: your` +
      ` password stays as it is.`,
  });
}

/** The message after a password was changed, to whom the account belongs. */
export function passwordChangedMail(occasion: MailContent): Mail {
  const { at, device } = occasion;
  return letter(occasion, {
    subject: `Your ${PRODUCT} password was changed`,
    before:
      `On ${inWords(at)} a new password was set for your ${PRODUCT} account (${device}). Every device` +
      ` that was signed in has been signed out.`,
    action: "If it was not you, ask for a reset link",
    after: "If it was you, there is nothing to do.",
  });
}
