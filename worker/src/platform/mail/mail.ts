import { html as escaped, raw } from "hono/html";
import { getDirection, SOURCE_LANGUAGE, type Language } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/notices";
import { withTimeout } from "../bounds.ts";
import type { CheckedSettings } from "../settings-schema.ts";
import type { Translate } from "../translate.ts";

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

/** How long to wait for a mail service. A failed mail is retried later. */
const LIMIT_MS = 10_000;

/** A mailer for Cloudflare's e-mail binding. In local development it also prints each mail. */
export const createPlatformMailer = (
  binding: { send(mail: Mail & { readonly from: string }): Promise<unknown> },
  { ENVIRONMENT, MAIL_FROM }: Pick<CheckedSettings, "ENVIRONMENT" | "MAIL_FROM">,
  limitMs = LIMIT_MS,
): Mailer => ({
  async send(mail) {
    if (ENVIRONMENT === "local") console.log(`Mail to ${mail.to}: ${mail.subject}\n${mail.text}`);
    await withTimeout(limitMs, () => binding.send({ from: MAIL_FROM, ...mail }));
  },
});

export interface MailContent {
  readonly to: string;
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

export function formatDevice({ device }: MailContent, t: Translate): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (!browser || !system) return t(device);
  return t("{browser} on {system}", { browser: t(browser), system });
}

export interface MailWords {
  readonly subject: string;
  readonly before: string;
  readonly action: string;
  readonly after: string;
  /** Omits the account's name: the recipient may not own the account, and a stranger may have typed the name. */
  readonly isNameless?: true;
  readonly stop?: { readonly text: string; readonly link: string };
}

/** Renders a mail as text and as HTML. Escapes names from users. */
export function renderMail(
  { to, firstName, link, language }: Pick<MailContent, "to" | "firstName" | "link" | "language">,
  { subject, before, action, after, isNameless, stop }: MailWords,
  t: Translate,
): Mail {
  const lang = language ?? SOURCE_LANGUAGE;
  const hello = isNameless ? t("Hello,") : t("Hello {firstName},", { firstName });
  const paragraph = (content: unknown) => escaped`<p style="margin:0 0 16px">${content}</p>`;
  const button = escaped`<a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1d4ed8;color:#fff;text-decoration:none">${action}</a>`;
  const stopping = stop && escaped`<a href="${stop.link}">${stop.text}</a>`;
  const parts = [hello, before, button, after, ...(stopping ? [stopping] : []), PRODUCT];
  const direction = raw(getDirection(lang) === "rtl" ? ' dir="rtl"' : "");
  const page = escaped`<!doctype html><html lang="${lang}"${direction}><head><meta charset="utf-8"><title>${subject}</title></head><body style="font:16px/1.5 system-ui,sans-serif;color:#1d2433;max-width:34em;margin:24px auto;padding:0 16px">${parts.map(paragraph)}</body></html>`;
  return {
    to,
    subject,
    text: `${hello}\n\n${before}\n\n${action}:\n${link}\n\n${after}\n\n${stop ? `${stop.text}:\n${stop.link}\n\n` : ""}${PRODUCT}\n`,
    html: raw(page).toString(),
  };
}
