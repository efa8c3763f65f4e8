import { SOURCE_LANGUAGE } from "@goals/contracts/languages";
import { OFFLINE_PAGE } from "@goals/contracts/offline";
import { matchPrecache } from "workbox-precaching";
import { findLanguage } from "./remote-files.ts";

const POLICY = "content-security-policy";

/**
 * The page that opens the app offline, in the language of this browser's pages. In WebKit the edge allows its scripts to add import maps, by a nonce; the one that it
 * was kept with is no secret any more, so each visit gets another.
 */
export async function openOfflinePage(): Promise<Response | undefined> {
  const language = await findLanguage();
  const query = language === SOURCE_LANGUAGE ? "" : `?language=${language}`;
  const page = await matchPrecache(OFFLINE_PAGE + query);
  const policy = page?.headers.get(POLICY) ?? "";
  const [, kept] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  if (!page || !kept) return page;
  const nonce = crypto.randomUUID();
  const html = await page.text();
  return new Response(html.replaceAll(kept, nonce), {
    headers: {
      ...Object.fromEntries(page.headers),
      [POLICY]: policy.replaceAll(kept, nonce),
    },
  });
}
