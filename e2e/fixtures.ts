import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { answerInBrowserTime } from "./answer-in-browser-time.ts";
import { watchConsoleErrors } from "./console-errors.ts";
import { readLastLines } from "./edge-log.ts";
import { startEdge } from "./start-edge.ts";
import { moveBrowserClock } from "./move-browser-clock.ts";
import { waitForEachApp } from "./wait-for-app.ts";

const ARTEFACTS = fileURLToPath(new URL("artefacts/", import.meta.url));

interface WorkerFixtures {
  /**
   * Remotes whose Worker is missing, as in `test.use({ without: ["mf-goals"] })`. Such a test file gets its own edge.
   */
  without: string[];
  origin: string;
}

interface TestFixtures {
  /** Keeps the server's clock when a test moves the browser's. Otherwise responses carry the browser's time. */
  hasTwoClocks: boolean;
  consoleErrors: ReturnType<typeof watchConsoleErrors>;
  /** Saves a screenshot of the page in `artefacts/`. */
  keep: (name: string) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  without: [[], { scope: "worker", option: true }],

  origin: [
    async ({ without }, use) => {
      if (without.length === 0) {
        await use(process.env["E2E_ORIGIN"] ?? "");
        return;
      }
      const edge = await startEdge(without);
      await use(edge.origin);
      await edge.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => moveBrowserClock(await open(options));
      await use(browser);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ origin }, use) => use(origin),

  hasTwoClocks: [false, { option: true }],

  context: async ({ context, hasTwoClocks }, use) => {
    if (!hasTwoClocks) await answerInBrowserTime(context);
    await use(context);
  },

  page: async ({ page }, use) => {
    waitForEachApp(page);
    await use(page);
  },

  consoleErrors: [
    async ({ context, origin }, use) => {
      const consoleErrors = watchConsoleErrors(context, origin);
      await use(consoleErrors);
      const unexpected = consoleErrors.unexpected();
      if (unexpected.some((text) => text.includes("status of 5")))
        console.error(await readLastLines(process.env["E2E_LOG"] ?? ""));
      expect(unexpected, "nothing on the console that the test did not expect").toEqual([]);
    },
    { auto: true },
  ],

  keep: async ({ page }, use) => {
    await use(async (name) => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${ARTEFACTS}${name}.png`, fullPage: true });
    });
  },
});

export { expect };
