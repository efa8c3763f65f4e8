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

/** The language a browser asks for: the one that was chosen in it, else the first of its own that is spoken here. */
export function findBrowserLanguage(c: Context<AppEnv>): Language {
  return (
    parseLanguage(getCookie(c, LANGUAGE_COOKIE)) ??
    negotiateLanguage(parseAcceptLanguage(c.req.header("accept-language") ?? ""))
  );
}
