import { PRODUCT } from "@goals/contracts/product";

/** One mail to one recipient. */
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

/** Escapes a text for HTML. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** The values of a mail template. */
interface MailContent {
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
  /** The device that caused the mail, in words. */
  readonly device: string;
  readonly at: Date;
  readonly until: Date;
}

/** "13 May 2026 at 10:00 UTC": the zone of the reader is unknown. */
function formatInstant(instant: Date): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });
  return `${day.format(instant)} at ${time.format(instant)} UTC`;
}

/** Renders a mail as text and as HTML. Names that people typed are escaped. */
function renderMail(
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

/** The mail with the link to set a new password. */
export function resetMail(content: MailContent): Mail {
  const { at, device, until } = content;
  return renderMail(content, {
    subject: `Set a new ${PRODUCT} password`,
    before:
      `On ${formatInstant(at)} somebody, we hope you, asked to set a new password for your ${PRODUCT} account` +
      ` (${device}).`,
    action: "Set a new password",
    after:
      `The link works once, within an hour: until ${formatInstant(until)}. If it was not you, do nothing: your` +
      ` password stays as it is.`,
  });
}

/** The mail that tells the owner of an account that its password was changed. */
export function passwordChangedMail(content: MailContent): Mail {
  const { at, device } = content;
  return renderMail(content, {
    subject: `Your ${PRODUCT} password was changed`,
    before:
      `On ${formatInstant(at)} a new password was set for your ${PRODUCT} account (${device}). Every other` +
      ` device that was signed in has been signed out.`,
    action: "If it was not you, ask for a reset link",
    after: "If it was you, there is nothing to do.",
  });
}
