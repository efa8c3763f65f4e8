/** A service worker that unregisters itself and deletes all caches. It has its own file, because a test in Node imports it. */
export const RETIRED_SERVICE_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(Promise.all([
  registration.unregister(),
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
])));
`;
