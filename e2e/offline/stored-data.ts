import type { Page } from "@playwright/test";

/** Runs in the page: everything in its database and caches, as text. */
async function everything() {
  const opened = indexedDB.open("goals");
  await new Promise((resolve) => opened.addEventListener("success", resolve));
  const stores = ["known", "waiting"].map(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const all = opened.result.transaction(name).objectStore(name).getAll();
        all.addEventListener("success", () => resolve(all.result));
      }),
  );
  const [known = [], waiting = []] = await Promise.all(stores);
  opened.result.close();
  const addresses: string[] = [];
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      addresses.push(new URL(request.url).pathname);
      texts.push((await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "");
    }
  }
  return { known, waiting, addresses, cached: texts.join("\n") };
}

/** The data that the app has stored on this device. */
export function readStoredData(page: Page) {
  return page.evaluate(everything);
}
