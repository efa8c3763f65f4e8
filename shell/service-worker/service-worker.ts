import { fileOf, manifestOf, pageOf } from "./answers.ts";
import { FILES, isHashed, PAGE } from "./caches.ts";
import { takeFiles, takePage } from "./take-files.ts";

declare const self: ServiceWorkerGlobalScope;

/** What this build does not need goes. No tab of an older one is open any more: a worker waits for that. */
async function tidy(): Promise<void> {
  const [names, files, current] = await Promise.all([
    caches.keys(),
    caches.open(FILES),
    takeFiles(),
  ]);
  const olderPages = names.filter((name) => name.startsWith("goals-page-") && name !== PAGE);
  const requests = await files.keys();
  const olderFiles = requests.filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all([
    ...olderPages.map((name) => caches.delete(name)),
    ...olderFiles.map((request) => files.delete(request)),
  ]);
}

/** Lets the browser ask for a page while this worker is being started: a phone takes 50 to 200 ms for that. */
async function preloadPages(): Promise<void> {
  // Firefox has had it since 99, Safari since 15.4; without it a page is asked for by `pageOf`.
  await self.registration.navigationPreload?.enable();
}

// No skipWaiting: a tab keeps the worker, the page and the files it was opened with until it is closed.
self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([takePage(), takeFiles()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), preloadPages(), tidy()]));
});

/** Everything else, and above all `/api`, goes to the network as if nobody were here. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (/^\/api(?:\/|$)/.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(pageOf(request, event.preloadResponse));
  else if (isHashed(pathname)) event.respondWith(fileOf(request));
  else if (pathname.endsWith("/mf-manifest.json")) event.respondWith(manifestOf(request));
});
