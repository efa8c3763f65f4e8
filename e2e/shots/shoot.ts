import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { answerInBrowserTime } from "../answer-in-browser-time.ts";
import { waitForAnimations } from "../wait-for-animations.ts";

export const SHOTS = fileURLToPath(new URL("../artefacts/shots/", import.meta.url));
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const SCHEMES = ["light", "dark"] as const;
export const LOOKS = SIZES.flatMap((size) =>
  SCHEMES.map((scheme) => ({ ...size, scheme, name: `${size.width}-${scheme}` })),
);

interface Fixtures {
  /** Takes a screenshot in every look: the whole page, or the window. */
  shoot: (name: string, whole?: boolean) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, use) => use(process.env["E2E_ORIGIN"] ?? baseURL),
  viewport: { width: 390, height: 844 },
  context: async ({ context }, use) => {
    await answerInBrowserTime(context);
    await use(context);
  },
  shoot: async ({ page }, use) => {
    await use(async (name, whole = true) => {
      const loading = page.getByRole("img", { name: "Loading" });
      if (!name.endsWith("-loading")) await expect(loading).toHaveCount(0);
      for (const { width, height, scheme, name: look } of LOOKS) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        // Makes the window as tall as the page, because Playwright's whole-page screenshots show the bars in the
        // middle.
        const all = await page.evaluate(() => document.documentElement.scrollHeight);
        if (whole && all > height) await page.setViewportSize({ width, height: all });
        await page.evaluate(waitForAnimations);
        await page.screenshot({ path: `${SHOTS}${name}.${look}.png` });
      }
    });
  },
});

export { expect };
