import { chromium, type BrowserContext } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.ts";
import type { Browser, ColorScheme, Session } from "./engine.ts";

/** WebDriver's code points of named keys. */
const NAMED: Readonly<Record<string, string>> = {
  "\uE007": "Enter",
  "\uE004": "Tab",
  "\uE017": "Delete",
  "\uE00C": "Escape",
};

/** Starts the gate's Chromium with the same commands as the other two engines. */
export async function startChromium(colorScheme: ColorScheme = "light"): Promise<Browser> {
  const browser = await chromium.launch(await findBrowser());
  return {
    version: `Chromium ${browser.version()}`,
    async open() {
      return openTab(await browser.newContext({ colorScheme, locale: "en-GB" }));
    },
    close: () => browser.close(),
  };
}

async function openTab(context: BrowserContext): Promise<Session> {
  const page = await context.newPage();
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    async call(declaration, argument) {
      const run = () => page.evaluate<string>(`(${declaration})(${JSON.stringify(argument)})`);
      try {
        return await run();
      } catch (error) {
        if (!String(error).includes("Execution context was destroyed")) throw error;
        // The document was unloading: retries with the next one, as a driver does by itself.
        await page.waitForLoadState("domcontentloaded");
        return run();
      }
    },
    click: (x, y) => page.mouse.click(x, y),
    async type(keys) {
      const name = NAMED[keys];
      await (name ? page.keyboard.press(name) : page.keyboard.type(keys));
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    openTab: () => openTab(context),
    close: () => context.close(),
  };
}
