import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { findOverflow, findTightLines } from "./overflow.ts";
import { completeResearch, signUp } from "./person.ts";
import { fill, PRINTED_PAGES, READ_SCREENS } from "./read-screens.ts";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

for (const [what, [path, word]] of Object.entries(PRINTED_PAGES)) {
  test(
    `${what} on paper: its words in dark on white, and nothing that is to be pressed`,
    { tag: what === "month" ? [] : "@long" },
    async ({ page, keep }) => {
      await fill(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto(path);
      await expect(page.getByText(word).first()).toBeVisible();
      // A4 at 96 dpi, without margins.
      await page.setViewportSize({ width: 718, height: 1047 });
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.getByText(word).first()).toBeVisible();
      await expect(page.getByRole("navigation")).toHaveCount(0);
      await expect(page.getByRole("banner")).toHaveCount(0);
      for (const name of ["Complete", "Add Objective", "Generate Analysis", "Regenerate"])
        await expect(page.getByRole("button", { name })).toHaveCount(0);
      const [ink, paper] = await page.evaluate(() => [
        getComputedStyle(document.body).colorScheme,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      expect(ink).toBe("light");
      expect(paper).toBe("rgba(0, 0, 0, 0)");
      expect(await page.evaluate(findOverflow)).toEqual([]);
      await keep(`print-${what}`);
    },
  );
}

const LOOKS = {
  "forced colours": async (page: Page) => {
    await page.emulateMedia({ forcedColors: "active" });
  },
  "text at 200 %": async (page: Page) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      addEventListener(
        "DOMContentLoaded",
        () => (document.documentElement.style.fontSize = "200%"),
      );
    });
  },
  // 1280 px wide, at four times the size.
  "a zoom of 400 %": (page: Page) => page.setViewportSize({ width: 320, height: 256 }),
} as const;

for (const [look, apply] of Object.entries(LOOKS)) {
  test(
    `with ${look} every screen can be read and used`,
    { tag: "@long" },
    async ({ page, keep }) => {
      await fill(page);
      await apply(page);
      for (const [path, word] of READ_SCREENS) {
        await page.goto(path);
        await expect(page.getByText(word).first()).toBeVisible();
        await expect.poll(() => page.evaluate(findOverflow), `${path}, ${look}`).toEqual([]);
        expect(await page.evaluate(findTightLines), `${path}, ${look}`).toEqual([]);
        await keep(`${look.replaceAll(/\W+/g, "-")}-${path.slice(1) || "home"}`);
      }
      if (look === "a zoom of 400 %") {
        // Fixed bars would cover half of the page.
        for (const bar of [
          page.getByRole("banner"),
          page.getByRole("navigation", { name: "Main" }),
        ])
          await expect(bar).toHaveCSS("position", "static");
      }
      // Interacts with the page: ticks the third task.
      await page.goto("/today");
      await page.getByRole("checkbox").nth(2).click();
      await expect(page.getByText("3/3 completed")).toBeVisible();
    },
  );
}
