import type { Language } from "@goals/contracts/languages";
import { renderPlainPage } from "../http/plain-page.ts";
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
    ? t("No more emails for this reminder")
    : t("Stop the emails for this reminder?");
  const content = isDone
    ? `<p>${t("You can turn them on again in your profile.")}</p>`
    : `<form method="post" action="/unsubscribe?token=${token}"><button type="submit">${t("Stop sending me these")}</button></form>`;
  return renderPlainPage({ language, title, content });
}
