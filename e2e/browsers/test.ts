import { mkdir, writeFile } from "node:fs/promises";
import { test as base } from "@playwright/test";
import { networkFixture, type Network } from "../offline/network-proxy.ts";
import { startChromium } from "./chromium.ts";
import type { Browser, ColorScheme } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { Page } from "./page.ts";
import { startWebKit } from "./webkit.ts";

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

interface WorkerFixtures {
  /** The project's engine. */
  engine: keyof typeof START;
  scheme: ColorScheme;
  browserProcess: Browser;
  network: Network;
}

interface TestFixtures {
  /** A page in the engine, with the whole edge behind a network that tests can cut and change. */
  tab: Page;
  /** Saves a screenshot in `artefacts/browsers/`. */
  keep: (name: string) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ["firefox", { scope: "worker", option: true }],
  // A worker option, because two of the engines only accept it at their start.
  scheme: ["light", { scope: "worker", option: true }],
  browserProcess: [
    async ({ engine, scheme }, use) => {
      const browser = await START[engine](scheme);
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  network: [...networkFixture],
  tab: async ({ browserProcess, network }, use, testInfo) => {
    network.restore();
    const session = await browserProcess.open();
    await session.resize(1280, 800);
    await use(new Page(session, network.origin));
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath("page.png"), await session.screenshot());
    await session.close();
  },
  keep: async ({ tab, engine }, use) => {
    await use(async (name) => {
      const file = new URL(`../artefacts/browsers/${engine}-${name}.png`, import.meta.url);
      await mkdir(new URL(".", file), { recursive: true });
      await writeFile(file, await tab.session.screenshot());
    });
  },
});
