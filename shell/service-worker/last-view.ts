import {
  BOOTSTRAP_ELEMENT,
  LAST_VIEW_HEADER,
  LAST_VIEW_MS,
  LAST_VIEWS,
  type LastView,
  OFFLINE_PAGE,
  VIEW_COOKIE,
} from "@goals/contracts/page";
import { SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { getDayInZone, isEveningIn } from "@goals/contracts/dates";
import type { WorkboxPlugin } from "workbox-core";
import { matchPrecache } from "workbox-precaching";
import { findLanguage, readCookie } from "./remote-files.ts";

const POLICY = "content-security-policy";

/** A cached page with this HTML and a new nonce, because a cached nonce is no secret. WebKit needs it to add import maps. */
function renewNonce({ headers }: Response, html: string): Response {
  const policy = headers.get(POLICY) ?? "";
  const [, cachedNonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  if (!cachedNonce) return new Response(html, { headers });
  const nonce = crypto.randomUUID();
  const renewed = { [POLICY]: policy.replaceAll(cachedNonce, nonce) };
  return new Response(html.replaceAll(cachedNonce, nonce), {
    headers: { ...Object.fromEntries(headers), ...renewed },
  });
}

export async function openOfflinePage(): Promise<Response | undefined> {
  const language = await findLanguage();
  const query = language === SOURCE_LANGUAGE ? "" : `?language=${language}`;
  const page = await matchPrecache(OFFLINE_PAGE + query);
  return page && renewNonce(page, await page.text());
}

const BOOTSTRAP = `id="${BOOTSTRAP_ELEMENT}">{`;

/** The edge's description of a kept page, if it may be shown now: for an hour, in the same session and language, on the same day and time of day. */
async function findCurrentView({ headers }: Response): Promise<LastView | undefined> {
  const view: LastView = JSON.parse(headers.get(LAST_VIEW_HEADER) ?? "");
  const { session, language, sessionEndsAt, zone, dayBeginsAt, today, isEvening, writtenAt } = view;
  const now = new Date();
  const isCurrent =
    (await readCookie(VIEW_COOKIE)) === session &&
    (await findLanguage()) === language &&
    now < new Date(sessionEndsAt) &&
    // The edge's clock set it, and this device's clock may be ahead or behind.
    Math.abs(now.getTime() - writtenAt) < LAST_VIEW_MS &&
    getDayInZone(zone, now, dayBeginsAt) === today &&
    isEveningIn(zone, now, dayBeginsAt) === isEvening;
  return isCurrent ? view : undefined;
}

/** The page as it was last shown here, if it may be shown again. A reload asks the edge for a newer one. */
export async function openLastView({ url, cache }: Request): Promise<Response | undefined> {
  if (cache !== "default") return undefined;
  const page = await caches.match(url, { cacheName: LAST_VIEWS, ignoreVary: true });
  const view = page && (await findCurrentView(page));
  if (!view) return undefined;
  const html = await page.text();
  return renewNonce(page, html.replace(BOOTSTRAP, `${BOOTSTRAP}"lastViewOf":${view.writtenAt},`));
}

/**
 * Keeps each page that the edge allows. Opens the cache before the request: if a change deletes the cache meanwhile, the
 * outdated page is lost with it.
 */
export const keepLastView: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state["views"] = await caches.open(LAST_VIEWS);
  },
  handlerWillRespond: async ({ request, response, state }) => {
    const views: unknown = state?.["views"];
    if (!(views instanceof Cache)) return response;
    if (response.headers.has(LAST_VIEW_HEADER)) void views.put(request.url, response.clone());
    else void views.delete(request.url, { ignoreVary: true });
    return response;
  },
};
