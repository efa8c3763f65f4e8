import { SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { OFFLINE_PAGE } from "@goals/contracts/offline";
import { matchPrecache } from "workbox-precaching";
import { findLanguage } from "./remote-files.ts";

const POLICY = "content-security-policy";

/**
 * A cached page with this HTML. WebKit's scripts need a nonce to add import maps. The cached nonce is no longer secret, so
 * each visit gets a new one.
 */
export function renewNonce({ headers }: Response, html: string): Response {
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
