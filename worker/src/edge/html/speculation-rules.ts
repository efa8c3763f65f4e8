import type { Context } from "hono";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/** A separate file named by a header, because rules inside the page would be an inline script. */
export const SPECULATION_RULES = "/speculation-rules.json";

/** The pages a visitor is likely to open next. They are the same for all users and have no side effects. */
const SIGN_IN = [
  {
    source: "document",
    where: { href_matches: ["/login", "/register"] },
    eagerness: "moderate",
  },
];

/** Serves the speculation rules: prerender a page if the browser can, otherwise prefetch its HTML. */
export function serveSpeculationRules(c: Context<AppEnv>): Response {
  return c.body(JSON.stringify({ prerender: SIGN_IN, prefetch: SIGN_IN }), 200, {
    "content-type": "application/speculationrules+json",
    "cache-control": "no-cache",
  });
}
