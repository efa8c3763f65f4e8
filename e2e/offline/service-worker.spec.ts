import { OFFLINE_PAGE, SERVICE_WORKER } from "@goals/contracts/page";
import { expect } from "@playwright/test";
import type { CDPSession, Page } from "@playwright/test";
import { RETIRED_SERVICE_WORKER } from "../../worker/src/edge/html/retired-service-worker.ts";
import { signUp } from "../person.ts";
import { waitForServiceWorker, test } from "./offline-test.ts";
import { readStoredData } from "./stored-data.ts";

/** Resolves when the browser activates a waiting service worker. */
async function serviceWorkerActivated(session: CDPSession) {
  const waiting = new Set<string>();
  const done = Promise.withResolvers<void>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) {
      if (status === "installed") waiting.add(versionId);
      if (status === "activated" && waiting.has(versionId)) done.resolve();
    }
  });
  await session.send("ServiceWorker.enable");
  await done.promise;
}

/** The revisions of the cached English offline page. */
function offlinePages(page: Page): Promise<string[]> {
  return page.evaluate(async (path) => {
    const revisions: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, searchParams } = new URL(url);
        const isEnglish = !searchParams.has("language");
        if (pathname === path && isEnglish)
          revisions.push(searchParams.get("__WB_REVISION__") ?? "");
      }
    }
    return revisions;
  }, OFFLINE_PAGE);
}

test("the app installs: its manifest, every icon at its size, and shortcuts to pages that are there", async ({
  page,
}) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(address ?? "");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: "Goals", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
  for (const { src, sizes, type } of manifest.icons) {
    expect((await page.request.get(src)).headers()["content-type"]).toContain(type);
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await page.request.get(url)).status(), url).toBe(200);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test(
  "an update waits for the old tab, which keeps all its pages, and removes the last views; switched off, the worker removes itself",
  { tag: "@long" },
  async ({ page, context, network }) => {
    await signUp(page);
    await page.goto("/chat");
    await waitForServiceWorker(page);
    await page.goto("/research");
    await expect.poll(async () => (await readStoredData(page)).views).toEqual(["/research"]);
    await page.goto("/chat");
    const [before = ""] = await offlinePages(page);

    network.deploy(SERVICE_WORKER, (text) => text.replaceAll(before, "newer"));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const newer = registration.installing;
      if (newer)
        await new Promise((resolve) =>
          newer.addEventListener("statechange", () => newer.state === "installed" && resolve(null)),
        );
    });
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state),
    ).toBe("installed");
    expect((await offlinePages(page)).toSorted()).toEqual([before, "newer"].toSorted());
    await network.cut();
    await page.getByRole("link", { name: "Goals", exact: true }).last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Goals & Mission");
    await expect(page.getByRole("region", { name: "Unified Mission" })).toBeVisible();
    await network.mend();

    const next = await context.newPage();
    const activated = serviceWorkerActivated(await context.newCDPSession(next));
    // The browser activates the new one some time after the old tab has closed.
    await page.close();
    await activated;
    await next.goto("/chat");
    expect((await readStoredData(next)).views).toEqual([]);
    expect(await offlinePages(next)).toEqual(["newer"]);
    await waitForServiceWorker(next);

    network.deploy(SERVICE_WORKER, () => RETIRED_SERVICE_WORKER);
    await next.goto("/chat");
    await next.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => next.evaluate(() => caches.keys())).toEqual([]);
    expect(await next.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    await next.goto("/chat");
    await expect(next.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
    // The network is shared with the worker's next tests.
    network.deploy(SERVICE_WORKER, (text) => text);
  },
);
