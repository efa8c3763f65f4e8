import {
  LANGUAGE_COOKIE,
  negotiateLanguage,
  parseAcceptLanguage,
  parseLanguage,
  type Language,
} from "@goals/contracts/languages";
import { getCookie } from "hono/cookie";
import type { AppContext } from "../../accounts/requests/app-env.ts";

/** A browser's language: the one chosen in it, otherwise its first preferred language that is supported. */
export function findBrowserLanguage(c: AppContext): Language {
  return (
    parseLanguage(getCookie(c, LANGUAGE_COOKIE)) ??
    negotiateLanguage(parseAcceptLanguage(c.req.header("accept-language") ?? ""))
  );
}
