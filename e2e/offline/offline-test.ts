import { expect, type Page } from "@playwright/test";
import { test as base } from "../fixtures.ts";
import { networkFixture, type Network } from "./network-proxy.ts";

interface Fixtures {
  network: Network;
}

/** Tests with a service worker, behind a network that can be cut. */
export const test = base.extend<object, Fixtures>({
  network: [...networkFixture],
  origin: [async ({ network }, use) => use(network.origin), { scope: "worker" }],
  serviceWorkers: "allow",
  consoleErrors: async ({ consoleErrors }, use) => {
    // The browser logs every failed call on the console, even if the app handles it.
    consoleErrors.allow(/net::ERR_|Failed to fetch|Federation Runtime|could not be shown/);
    await use(consoleErrors);
  },
});

/** Waits until the service worker has cached its files and controls this page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: 30_000,
    })
    .toBe("activated");
}

/** The status line about the network. */
export function getNetworkStatus(page: Page) {
  return page.getByRole("main").getByRole("status").first();
}
