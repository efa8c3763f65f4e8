import { findAccessKey } from "../../accounts/access-keys/find-access-key.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { findBrowserLanguage } from "../../platform/http/browser-language.ts";
import { spendKeyBudget } from "../../accounts/requests/limit-requests.ts";
import { toColours } from "./colour-rows.ts";
import { renderSharePage } from "./share-page.ts";

/** The route of a shared page. The secret in the path is the only credential. */
export const SHARE = "/share/:secret";

/** Serves the colours and the score of a month or a year to anyone with the link. Throws NotFound, TooManyRequests. */
export async function serveShare(c: AppContext): Promise<Response> {
  c.get("context").route = "GET /share/:secret";
  const key = await findAccessKey(c, "share", c.req.param("secret") ?? "");
  if (!key || key.period === null) throw new NotFound();
  spendKeyBudget(c, key.id);
  const { placement, db, now } = c.get("context");
  const { userId, period } = key;
  const rows = await placement.readColours(db, { userId, period, now });
  // The user was deleted after the key was found.
  if (!rows) throw new NotFound();
  return c.html(renderSharePage(toColours(rows, period, now), findBrowserLanguage(c)), 200, {
    // Not cached anywhere, so that a revoked page disappears.
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    vary: "cookie, accept-language",
  });
}
