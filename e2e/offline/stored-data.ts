import { LAST_VIEWS } from "@goals/contracts/page";
import type { Page } from "@playwright/test";

/** Runs in the page: everything in its database and caches, as text. */
async function everything(lastViews: string) {
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
  const views: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (name === lastViews) {
        views.push(new URL(request.url).pathname);
        continue;
      }
      addresses.push(new URL(request.url).pathname);
      texts.push((await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "");
    }
  }
  return { known, waiting, views, addresses, cached: texts.join("\n") };
}

/** The data that the app has stored on this device. `views` are the paths of the last views. */
export function readStoredData(page: Page) {
  return page.evaluate(everything, LAST_VIEWS);
}
