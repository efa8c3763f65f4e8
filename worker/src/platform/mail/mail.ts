import { html as escaped, raw } from "hono/html";
import { getDirection, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import type { Language, Translate } from "@goals/contracts/languages";
import { DISOWN_MS, EMAIL_UNDO_MS } from "@goals/contracts/limits";
import { PRODUCT } from "@goals/contracts/notices";
import { TRANSLATORS } from "../translate.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface MailContent {
  readonly to: string;
  /** Empty for an unconfirmed address, because a stranger may have typed the name. */
  readonly firstName: string;
  readonly language: Language | null;
  readonly link: string;
  readonly device: string;
  readonly at: Date;
  readonly until: Date;
}

/** "13 May 2026 at 10:00 UTC", because the reader's zone is unknown. */
export function formatInstant(instant: Date, { language }: MailContent, t: Translate): string {
  const locale = language && language !== SOURCE_LANGUAGE ? language : "en-GB";
  const day = instant.toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  const time = instant.toLocaleTimeString(locale, { timeStyle: "short", timeZone: "UTC" });
  return t("{day} at {time} UTC", { day, time });
}

function formatDevice({ device }: MailContent, t: Translate): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (!browser || !system) return t(device);
  return t("{browser} on {system}", { browser: t(browser), system });
}

interface MailWords {
  readonly subject: string;
  readonly before: string;
  readonly action: string;
  readonly after: string;
  readonly stop?: { readonly text: string; readonly link: string };
}

const BODY =
  "font:16px/1.5 system-ui,sans-serif;color:#1d2433;max-width:34em;margin:24px auto;padding:0 16px";
const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none";

/** A name that cannot be read as a link, a sentence or markup: letters, with a hyphen or an apostrophe between them. */
const PLAIN_NAME = /^(?=.{1,30}$)\p{L}[\p{L}\p{M}]*(?:[-'’]\p{L}[\p{L}\p{M}]*)*$/u;

/** Renders a mail as text and as HTML. `firstName` is left out unless it is plainly one. */
export function renderMail(
  { to, firstName, link, language }: Pick<MailContent, "to" | "firstName" | "link" | "language">,
  { subject, before, action, after, stop }: MailWords,
  t: Translate,
): Mail {
  const lang = language ?? SOURCE_LANGUAGE;
  const hello = PLAIN_NAME.test(firstName) ? t("Hello {firstName},", { firstName }) : t("Hello,");
  const paragraph = (content: unknown) => escaped`<p style="margin:0 0 16px">${content}</p>`;
  const button = escaped`<a href="${link}" style="${BUTTON}">${action}</a>`;
  const stopping = stop && escaped`<a href="${stop.link}">${stop.text}</a>`;
  const parts = [hello, before, button, after, ...(stopping ? [stopping] : []), PRODUCT];
  const direction = raw(getDirection(lang) === "rtl" ? ' dir="rtl"' : "");
  const head = escaped`<head><meta charset="utf-8"><title>${subject}</title></head>`;
  const page = escaped`<!doctype html><html lang="${lang}"${direction}>${head}<body style="${BODY}">${parts.map(paragraph)}</body></html>`;
  return {
    to,
    subject,
    text: `${hello}\n\n${before}\n\n${action}:\n${link}\n\n${after}\n\n${stop ? `${stop.text}:\n${stop.link}\n\n` : ""}${PRODUCT}\n`,
    html: raw(page).toString(),
  };
}

interface MailTemplate extends MailWords {
  /** How long the link works, if longer than the mail's three days. */
  readonly lifetimeMs?: number;
}

/** For mails about a new way to sign in. */
const NEW_WAY = {
  action: "Show my ways to sign in",
  after:
    "If it was you, there is nothing to do. If it was not you, remove it there and change your password.",
} as const;

/** `{at}` is when the mail was caused, and `{until}` when its link expires. */
const MAIL_TEMPLATES = {
  reset: {
    subject: "Set a new {product} password",
    before:
      "On {at} someone, hopefully you, asked to set a new password for your {product} account ({device}).",
    action: "Set a new password",
    after:
      "The link works once, within an hour: until {until}. If it was not you, do nothing: your password stays as it is.",
  },
  password_changed: {
    subject: "Your {product} password was changed",
    before:
      "On {at} a new password was set for your {product} account ({device}). Every other device that was signed in has been signed out.",
    action: "If it was not you, ask for a reset link",
    after: "If it was you, there is nothing to do.",
  },
  verify_email: {
    subject: "Confirm your email address for {product}",
    before:
      "On {at} someone, hopefully you, entered this address for their {product} account ({device}).",
    action: "Confirm this address",
    after: "The link works for a day: until {until}. If it was not you, do nothing.",
  },
  /** To a new address, with the link that makes it the account's. */
  email_change: {
    subject: "Confirm your new email address for {product}",
    before:
      "On {at} someone, hopefully you, asked to sign in to their {product} account with this address from now on ({device}).",
    action: "Confirm this address",
    after: "The link works for a day: until {until}. If it was not you, do nothing.",
  },
  /** To the previous address, with the link that restores it. */
  email_changed: {
    subject: "The address of your {product} account was changed",
    before:
      "On {at} another address was confirmed for your {product} account ({device}). You sign in with that one from now on, and mails go there.",
    action: "If it was not you, take this address back",
    after:
      "The link works for seven days: until {until}. It signs out every device, and you choose a new password. If it was you, there is nothing to do.",
    lifetimeMs: EMAIL_UNDO_MS,
  },
  /** To an address's owner, after another account tried to change to it. */
  email_taken: {
    subject: "Someone tried to use your address for another {product} account",
    before:
      "On {at} someone tried to use this address for another {product} account ({device}). It already belongs to yours, so nothing was changed.",
    action: "Sign in",
    after:
      "If it was you, this is the account of this address. If it was not you, there is nothing to do.",
  },
  new_device: {
    subject: "New sign-in to your {product} account",
    before: "On {at} someone signed in to your {product} account on a new device ({device}).",
    action: "This wasn't me",
    after:
      "The link works for seven days: until {until}. With it you sign out every device and choose a new password. If it was you, there is nothing to do.",
    lifetimeMs: DISOWN_MS,
  },
  passkey_added: {
    subject: "A passkey was added to your {product} account",
    before:
      "On {at} a passkey was added to your {product} account ({device}). It signs in without your password.",
    ...NEW_WAY,
  },
  identity_added: {
    subject: "A sign-in provider was added to your {product} account",
    before:
      "On {at} a sign-in provider was added to your {product} account ({device}). It signs in without your password.",
    ...NEW_WAY,
  },
  access_key_made: {
    subject: "A token, feed or page was created for your {product} account",
    before:
      "On {at} an API token, a calendar feed or a shared page was created for your {product} account ({device}). It works without signing in.",
    action: "Show my tokens, feeds and pages",
    after:
      "If it was you, there is nothing to do. If it was not you, revoke it there and change your password.",
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;

export type MailPurpose = keyof typeof MAIL_TEMPLATES;

export function renderTemplate(purpose: MailPurpose, content: MailContent): Mail {
  const { subject, before, action, after } = MAIL_TEMPLATES[purpose];
  const { lifetimeMs, ...rest }: MailTemplate = MAIL_TEMPLATES[purpose];
  const { at } = content;
  const t = TRANSLATORS[content.language ?? SOURCE_LANGUAGE];
  const until = lifetimeMs ? new Date(at.getTime() + lifetimeMs) : content.until;
  const values = {
    product: PRODUCT,
    device: formatDevice(content, t),
    at: formatInstant(at, content, t),
    until: formatInstant(until, content, t),
  };
  const words = {
    ...rest,
    subject: t(subject, values),
    before: t(before, values),
    action: t(action),
    after: t(after, values),
  };
  return renderMail(content, words, t);
}
