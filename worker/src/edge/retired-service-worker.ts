/** A service worker that removes itself and what the other had kept. Pages go on with the network alone. */
export const RETIRED_SERVICE_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(Promise.all([
  registration.unregister(),
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
])));
`;
