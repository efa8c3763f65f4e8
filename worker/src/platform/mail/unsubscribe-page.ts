import { getDirection, type Language } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/product";
import { createTranslator } from "../translate.ts";

/** The page behind the link that stops a reminder's mails: a button or a confirmation, without a script. */
export function renderUnsubscribePage(of: {
  /** Verified before: only base64url and dots, so nothing needs escaping. */
  token: string;
  isDone: boolean;
  language: Language;
}): string {
  const { token, isDone, language } = of;
  const t = createTranslator(language);
  const title = isDone
    ? t("No more mails of this reminder")
    : t("Stop the mails of this reminder?");
  const rest = isDone
    ? `<p>${t("You can ask for them again on your profile.")}</p>`
    : `<form method="post" action="/unsubscribe?token=${token}"><button type="submit">${t("Send me no more of these")}</button></form>`;
  return (
    `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex, nofollow">` +
    `<title>${title} · ${PRODUCT}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">` +
    `<link rel="stylesheet" href="/pages.css"></head><body><main class="share">` +
    `<h1>${title}</h1>${rest}</main><footer><a href="/">${PRODUCT}</a></footer></body></html>`
  );
}
