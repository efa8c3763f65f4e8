import { LANGUAGE_COOKIE, type Language } from "@goals/contracts/languages";
import { navigateAway } from "../http/page-state.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers a user's language for this browser's pages without a user: the sign-in page and offline pages. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; samesite=lax; max-age=${YEAR_S}`;
}

/**
 * Opens `to` in another language. This needs a new document, because every text of this one is in the current
 * language.
 */
export function switchLanguage(language: Language, to = location.href): void {
  rememberLanguage(language);
  navigateAway(to, "replace");
}
