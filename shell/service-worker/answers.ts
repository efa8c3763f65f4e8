import { OFFLINE_PAGE } from "@goals/contracts/offline";
import { FILES, kept, MANIFESTS, PAGE } from "./caches.ts";

/** After so long the kept page is better than an empty window. */
const SLOW_MS = 5000;

/** A file that never changes: the one that is kept, or the network's, which is kept. Who asks past caches gets the latter. */
export async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES);
  const found = await kept(cache, request.url);
  if (found && request.cache !== "reload") return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/** A remote's manifest: the network's, so that its deploy is seen at once, or the one that was seen last. */
export async function manifestOf(request: Request): Promise<Response> {
  const cache = await caches.open(MANIFESTS);
  const found = await kept(cache, request.url);
  const answer = await fetch(request).catch((error: unknown) => {
    if (found) return found;
    throw error;
  });
  if (answer.ok && answer !== found) await cache.put(request.url, answer.clone());
  return answer.status >= 500 && found ? found : answer;
}

/**
 * A page: the edge's answer; the kept one where there is no network, no edge, or after a long wait.
 * @param preloaded the browser's own request for it, which began while this worker was being started
 */
export async function pageOf(
  request: Request,
  preloaded: Promise<Response | undefined>,
): Promise<Response> {
  const cache = await caches.open(PAGE);
  const found = await kept(cache, OFFLINE_PAGE);
  const fresh = preloaded.then((answer) => answer ?? fetch(request));
  if (!found) return fresh;
  const slow = new Promise<Response>((resolve) => setTimeout(resolve, SLOW_MS, found));
  const asked = fresh.then((answer) => (answer.status >= 500 ? found : answer));
  return Promise.race([asked, slow]).catch(() => found);
}
