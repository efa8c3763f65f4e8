import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";
import { atRest } from "../at-rest.ts";

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
  /** Takes the page as it stands in every look: whole, or as much as the window shows. */
  shoot: (name: string, fullPage?: boolean) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL: _ }, use) => use(process.env["E2E_ORIGIN"]),
  viewport: { width: 390, height: 844 },
  shoot: async ({ page }, use) => {
    await use(async (name, fullPage = true) => {
      for (const { width, height, scheme, name: look } of LOOKS) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await page.evaluate(atRest);
        await page.screenshot({ path: `${SHOTS}${name}.${look}.png`, fullPage });
      }
    });
  },
});

export { expect };
