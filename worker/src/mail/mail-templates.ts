import { DISOWN_MS, EMAIL_UNDO_MS } from "@goals/contracts/limits";
import { getDirection, SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/product";
import { createMailTranslator, type TranslateMail } from "./translate-mail.ts";

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
  /** Of the recipient; null where they have not chosen one. */
  readonly language: Language | null;
  readonly link: string;
  /** The device that caused the mail, in words. */
  readonly device: string;
  readonly at: Date;
  readonly until: Date;
}

/** "13 May 2026 at 10:00 UTC": the zone of the reader is unknown. */
function formatInstant(instant: Date, { language }: MailContent, t: TranslateMail): string {
  const locale = language && language !== SOURCE_LANGUAGE ? language : "en-GB";
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  return t("{day} at {time} UTC", { day: day.format(instant), time: time.format(instant) });
}

/** A device as the request describes it, "Chrome on Android", in the words of the mail. */
function formatDevice({ device }: MailContent, t: TranslateMail): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (!browser || !system) return t(device);
  return t("{browser} on {system}", { browser: t(browser), system });
}

/** Renders a mail as text and as HTML. Names that people typed are escaped. */
function renderMail(
  { to, firstName, link, language }: MailContent,
  words: {
    subject: string;
    before: string;
    action: string;
    after: string;
    /** Nobody has shown yet that this account is the recipient's: what a stranger typed as a name stays out. */
    isNameless?: true;
  },
): Mail {
  const { subject, before, action, after, isNameless } = words;
  const t = createMailTranslator(language);
  const isRightToLeft = getDirection(language ?? SOURCE_LANGUAGE) === "rtl";
  const hello = isNameless ? t("Hello,") : t("Hello {firstName},", { firstName });
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
  return {
    to,
    subject,
    text: `${hello}\n\n${before}\n\n${action}:\n${link}\n\n${after}\n\n${PRODUCT}\n`,
    html:
      `<!doctype html><html lang="${language ?? SOURCE_LANGUAGE}"${isRightToLeft ? ' dir="rtl"' : ""}><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body style="font:16px/1.5 system-ui,sans-serif;color:#1d2433;max-width:34em;margin:24px auto;padding:0 16px">` +
      paragraph(escapeHtml(hello)) +
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
  const t = createMailTranslator(content.language);
  const at = formatInstant(content.at, content, t);
  const until = formatInstant(content.until, content, t);
  return renderMail(content, {
    subject: t("Set a new {product} password", { product: PRODUCT }),
    before: t(
      "On {at} somebody, we hope you, asked to set a new password for your {product} account ({device}).",
      { at, product: PRODUCT, device: formatDevice(content, t) },
    ),
    action: t("Set a new password"),
    after: t(
      "The link works once, within an hour: until {until}. If it was not you, do nothing: your password stays as it is.",
      { until },
    ),
  });
}

/** The mail that tells the owner of an account that its password was changed. */
export function passwordChangedMail(content: MailContent): Mail {
  const t = createMailTranslator(content.language);
  const at = formatInstant(content.at, content, t);
  return renderMail(content, {
    subject: t("Your {product} password was changed", { product: PRODUCT }),
    before: t(
      "On {at} a new password was set for your {product} account ({device}). Every other device that was signed in has been signed out.",
      { at, product: PRODUCT, device: formatDevice(content, t) },
    ),
    action: t("If it was not you, ask for a reset link"),
    after: t("If it was you, there is nothing to do."),
  });
}

/** The mail with the link that verifies the address of an account. */
export function verifyEmailMail(content: MailContent): Mail {
  const t = createMailTranslator(content.language);
  const at = formatInstant(content.at, content, t);
  const until = formatInstant(content.until, content, t);
  return renderMail(content, {
    subject: t("Confirm your email address for {product}", { product: PRODUCT }),
    before: t(
      "On {at} somebody, we hope you, gave this address for their {product} account ({device}).",
      { at, product: PRODUCT, device: formatDevice(content, t) },
    ),
    action: t("Confirm this address"),
    after: t("The link works for a day: until {until}. If it was not you, do nothing.", { until }),
    isNameless: true,
  });
}

/** The mail to a new address, with the link that makes it the one of the account. */
export function emailChangeMail(content: MailContent): Mail {
  const t = createMailTranslator(content.language);
  const at = formatInstant(content.at, content, t);
  const until = formatInstant(content.until, content, t);
  return renderMail(content, {
    subject: t("Confirm your new email address for {product}", { product: PRODUCT }),
    before: t(
      "On {at} somebody, we hope you, asked to sign in to their {product} account with this address from now on ({device}).",
      { at, product: PRODUCT, device: formatDevice(content, t) },
    ),
    action: t("Confirm this address"),
    after: t("The link works for a day: until {until}. If it was not you, do nothing.", { until }),
    isNameless: true,
  });
}

/** The mail to the address before, with the link that restores it. */
export function emailChangedMail(content: MailContent): Mail {
  const t = createMailTranslator(content.language);
  const at = formatInstant(content.at, content, t);
  // The link outlives the mail, which is sent for three days at most.
  const until = formatInstant(new Date(content.at.getTime() + EMAIL_UNDO_MS), content, t);
  return renderMail(content, {
    subject: t("The address of your {product} account was changed", { product: PRODUCT }),
    before: t(
      "On {at} another address was confirmed for your {product} account ({device}). You sign in with that one from now on, and mails go there.",
      { at, product: PRODUCT, device: formatDevice(content, t) },
    ),
    action: t("If it was not you, take this address back"),
    after: t(
      "The link works for seven days: until {until}. It signs out every device, and you choose a new password. If it was you, there is nothing to do.",
      { until },
    ),
  });
}

/** The mail to the owner of an address that another account was to be changed to. */
export function emailTakenMail(content: MailContent): Mail {
  const t = createMailTranslator(content.language);
  const at = formatInstant(content.at, content, t);
  return renderMail(content, {
    subject: t("Your address was named for another {product} account", { product: PRODUCT }),
    before: t(
      "On {at} somebody asked to use this address for another {product} account ({device}). It is yours already, so nothing was changed.",
      { at, product: PRODUCT, device: formatDevice(content, t) },
    ),
    action: t("Sign in"),
    after: t(
      "If it was you, this is the account of this address. If it was not you, there is nothing to do.",
    ),
  });
}

/** The mail that tells the owner of a sign-in on a device that is new to the account. */
export function newDeviceMail(content: MailContent): Mail {
  const t = createMailTranslator(content.language);
  const at = formatInstant(content.at, content, t);
  // The link outlives the mail, which is sent for three days at most.
  const until = formatInstant(new Date(content.at.getTime() + DISOWN_MS), content, t);
  return renderMail(content, {
    subject: t("New sign-in to your {product} account", { product: PRODUCT }),
    before: t(
      "On {at} somebody signed in to your {product} account on a device that has not been used for it before ({device}).",
      { at, product: PRODUCT, device: formatDevice(content, t) },
    ),
    action: t("This wasn't me"),
    after: t(
      "The link works for seven days: until {until}. With it you sign out every device and choose a new password. If it was you, there is nothing to do.",
      { until },
    ),
  });
}
