import { SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { OFFLINE_PAGE } from "@goals/contracts/offline";
import { matchPrecache } from "workbox-precaching";
import { findLanguage } from "./remote-files.ts";

const POLICY = "content-security-policy";

/**
 * The page that opens the app offline, in the browser's language. WebKit's scripts need a nonce to add import maps. The
 * cached nonce is no longer secret, so each visit gets a new one.
 */
export async function openOfflinePage(): Promise<Response | undefined> {
  const language = await findLanguage();
  const query = language === SOURCE_LANGUAGE ? "" : `?language=${language}`;
  const page = await matchPrecache(OFFLINE_PAGE + query);
  const policy = page?.headers.get(POLICY) ?? "";
  const [, cachedNonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  if (!page || !cachedNonce) return page;
  const nonce = crypto.randomUUID();
  const html = await page.text();
  return new Response(html.replaceAll(cachedNonce, nonce), {
    headers: {
      ...Object.fromEntries(page.headers),
      [POLICY]: policy.replaceAll(cachedNonce, nonce),
    },
  });
}
