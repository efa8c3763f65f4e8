import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";

/** A file of its own and a header that names it: rules inside the page would be an inline script. */
export const SPECULATION_RULES = "/speculation-rules.json";

/** A visitor who rests on a link to sign in. These pages are the same for everybody and change nothing. */
const SIGN_IN = [
  {
    source: "document",
    where: { href_matches: ["/login", "/register"] },
    eagerness: "moderate",
  },
];

/** What a browser may get ready before the click: the page where it can be run unseen, else its HTML. */
export function serveSpeculationRules(c: Context<AppEnv>): Response {
  return c.body(JSON.stringify({ prerender: SIGN_IN, prefetch: SIGN_IN }), 200, {
    "content-type": "application/speculationrules+json",
    "cache-control": "no-cache",
  });
}
