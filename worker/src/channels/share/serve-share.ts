import { requireAccessKey } from "../../accounts/access-keys/find-access-key.ts";
import { NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../../accounts/requests/app-env.ts";
import { findBrowserLanguage } from "../../platform/http/browser-language.ts";
import { respondPlainPage } from "../../platform/http/plain-page.ts";
import { toColours } from "./colour-rows.ts";
import { renderSharePage } from "./share-page.ts";

/** The route of a shared page. The secret in the path is the only credential. */
export const SHARE = "/share/:secret";

/** Serves the colours and the score of a month or a year to anyone with the link. Throws NotFound, TooManyRequests. */
export async function serveShare(c: AppContext): Promise<Response> {
  c.get("context").route = "GET /share/:secret";
  const { userId, period } = await requireAccessKey(c, "share", c.req.param("secret"));
  if (period === null) throw new NotFound();
  const { placement, db, now } = c.get("context");
  const rows = await placement.readColours(db, { userId, period, now });
  // The user was deleted after the key was found.
  if (!rows) throw new NotFound();
  return respondPlainPage(c, renderSharePage(toColours(rows, period, now), findBrowserLanguage(c)));
}
