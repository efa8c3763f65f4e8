import {
  LANGUAGE_COOKIE,
  negotiateLanguage,
  parseAcceptLanguage,
  parseLanguage,
  type Language,
} from "@goals/contracts/languages";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/** A browser's language: the one chosen in it, otherwise its first preferred language that is supported. */
export function findBrowserLanguage(c: Context<AppEnv>): Language {
  return (
    parseLanguage(getCookie(c, LANGUAGE_COOKIE)) ??
    negotiateLanguage(parseAcceptLanguage(c.req.header("accept-language") ?? ""))
  );
}
