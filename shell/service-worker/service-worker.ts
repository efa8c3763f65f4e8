import { USER_HEADER } from "@goals/contracts/endpoint";
import { LAST_VIEWS, OFFLINE_PAGE } from "@goals/contracts/page";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { addPlugins, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { keepLastView, openLastView, openOfflinePage } from "./last-view.ts";
import "./notifications.ts";
import {
  cacheFirstFiles,
  cacheRemotes,
  deleteOtherFiles,
  isCatalogue,
  isRemoteFile,
  isRemoteManifest,
  networkFirstFiles,
  networkFirstManifests,
} from "./remote-files.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Every file of this build of the shell, and the offline page. The build injects them. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

/** A page that takes longer than this comes from the precache instead of showing an empty window. */
const PAGE_TIMEOUT_S = 5;

// The cached page must not contain anyone's session.
addPlugins([
  {
    requestWillFetch: async ({ request }) =>
      new URL(request.url).pathname === OFFLINE_PAGE
        ? new Request(request, { credentials: "omit" })
        : request,
  },
]);
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: "" });

const network = new NetworkOnly({
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  plugins: [
    keepLastView,
    {
      handlerDidError: openOfflinePage,
      handlerWillRespond: async ({ response }) =>
        response.status >= 500 ? ((await openOfflinePage()) ?? response) : response,
    },
  ],
});
// The last view is shown at once, and the network's is kept for the next visit.
registerRoute(
  new NavigationRoute(
    async ({ request, event }) => {
      const lastView = await openLastView(request);
      const [response, done] = network.handleAll({ request, event });
      event.waitUntil(done.catch(() => undefined));
      return lastView ?? response;
    },
    { denylist: [/^\/api(?:\/|$)/] },
  ),
);
// The host bypasses caches if a file differs from its digest, because the cached copy may be damaged.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isRemoteFile(url) && request.cache === "reload",
  networkFirstFiles,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (isRemoteFile(url) || isCatalogue(url)),
  cacheFirstFiles,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isRemoteManifest(url), networkFirstManifests);

// No skipWaiting: a tab keeps the worker, page and files it was opened with until it closes.
self.addEventListener("install", (event) => {
  event.waitUntil(cacheRemotes(event));
});

// A change makes the kept pages outdated.
self.addEventListener("fetch", (event) => {
  const { method, headers } = event.request;
  if (method !== "GET" && headers.has(USER_HEADER)) event.waitUntil(caches.delete(LAST_VIEWS));
});
enableNavigationPreload();

// A new worker waits until no tab of an older build is open.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      cacheRemotes(event).then(deleteOtherFiles),
      // Pages of an earlier build.
      caches.delete(LAST_VIEWS),
    ]),
  );
});
