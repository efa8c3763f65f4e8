import { LANGUAGE_COOKIE, type Language } from "@goals/contracts/languages";
import { navigateAway } from "../http/page-state.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps a user's language for the pages of this browser that know no user: the sign-in, and those without a network. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; samesite=lax; max-age=${YEAR_S}`;
}

/** Opens `to` in another language. It is a new document: every text of this one is in the language before. */
export function switchLanguage(language: Language, to = location.href): void {
  rememberLanguage(language);
  navigateAway(to, "replace");
}
