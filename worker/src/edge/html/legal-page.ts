import { SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { PRODUCT } from "@goals/contracts/notices";
import { escapeHtml } from "@goals/contracts/page";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import {
  findBrowserLanguage,
  renderPlainPage,
  respondPublicPage,
} from "../../platform/http/plain-page.ts";
import { TRANSLATORS } from "../../platform/translate.ts";
import { buildPublicTags, getOrigin } from "./public-pages.ts";

/** The terms of an operator without their own TERMS. */
const TERMS = [
  "What you write stays yours. You can export all of it, or delete it, at any time.",
  "Goals comes as it is: free, and without a promise that it is always available or free of faults.",
  "Goals gives no medical, legal or financial advice.",
  "Please don't use it to harm anyone or to break the law, and don't try to reach what belongs to someone else.",
  "The operator may change or end this service. Export your data while you can.",
] as const;

const toParagraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");

/** Terms and imprint: the operator's own (LEGAL_NOTICE, TERMS), or a plain default. */
export function serveLegalPage(c: AppContext): Response | Promise<Response> {
  const { settings } = c.get("context");
  const language = findBrowserLanguage(c);
  const t = TRANSLATORS[language];
  const notice = t("The operator of {host} runs this site.", { host: new URL(getOrigin(c)).host });
  const terms = settings.TERMS
    ? toParagraphs(settings.TERMS)
    : `<ul>${TERMS.map((term) => `<li>${escapeHtml(t(term))}</li>`).join("")}</ul>`;
  const title = t("Terms and imprint");
  const [who, rules, privacy] = [t("Who runs this site"), t("Terms"), t("Privacy")];
  const html = renderPlainPage({
    language,
    title,
    head:
      `<meta name="description" content="${escapeHtml(`${title}. ${notice}`)}">` +
      buildPublicTags(c, `${title} · ${PRODUCT}`, language),
    content:
      `<h2>${who}</h2>${toParagraphs(settings.LEGAL_NOTICE ?? notice)}` +
      `<h2>${rules}</h2>${terms}` +
      `<p><a href="${language === SOURCE_LANGUAGE ? "/privacy" : `/privacy?language=${language}`}">` +
      `${privacy}</a></p>`,
  });
  return respondPublicPage(c, html);
}
