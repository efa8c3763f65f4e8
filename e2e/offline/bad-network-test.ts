import { expect, type Page } from "@playwright/test";
import { test as base } from "../fixtures.ts";
import { badNetwork } from "./bad-network.ts";

interface Fixtures {
  network: Awaited<ReturnType<typeof badNetwork>>;
}

/** Tests with a service worker, behind a network that can be cut. */
export const test = base.extend<object, Fixtures>({
  network: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants to see a pattern here
    async ({}, use) => {
      const network = await badNetwork(process.env["E2E_ORIGIN"] ?? "");
      await use(network);
      await network.cut();
    },
    { scope: "worker" },
  ],
  origin: [async ({ network }, use) => use(network.origin), { scope: "worker" }],
  serviceWorkers: "allow",
  complaints: async ({ complaints }, use) => {
    // A call that does not arrive is on the console, whatever becomes of it.
    complaints.expect(/net::ERR_|Failed to fetch|Federation Runtime|could not be shown/);
    await use(complaints);
  },
});

/** Until the service worker has kept what it needs and looks after this page. */
export async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: 30_000,
    })
    .toBe("activated");
}

/** The line about the network. */
export function line(page: Page) {
  return page.getByRole("main").getByRole("status").first();
}
