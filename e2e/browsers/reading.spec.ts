import { expect } from "@playwright/test";
import { findOverflow, findTightLines } from "../overflow.ts";
import { completeResearch, signUp } from "../person.ts";
import { fill, PRINTED_PAGES, READ_SCREENS } from "../read-screens.ts";
import type { Page } from "./page.ts";
import { test } from "./test.ts";

// e2e/print.spec.ts tests the same in Chromium, and forced colours.
test.beforeEach(async ({ tab }) => {
  await tab.goto("/");
  await signUp(tab);
  await completeResearch(tab);
  await fill(tab);
});

/** Runs in the page: applies the print rules to the screen, because no driver shows the printed page. */
function applyPrintRules() {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === "print")
        rule.media.mediaText = "all";
      if (rule instanceof CSSGroupingRule) apply(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) apply(sheet.cssRules);
}

const LOOKS = {
  "text at 200 %": async (tab: Page) => {
    await tab.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  },
  // 1280 px wide, at four times the size.
  "a zoom of 400 %": (tab: Page) => tab.session.resize(320, 256),
} as const;

for (const [look, apply] of Object.entries(LOOKS)) {
  test(`with ${look} every screen can be read and used`, async ({ tab, keep }) => {
    for (const [path, word] of READ_SCREENS) {
      await tab.goto(path);
      await tab.getByText(word).see();
      await apply(tab);
      await expect.poll(() => tab.evaluate(findOverflow), `${path}, ${look}`).toEqual([]);
      expect(await tab.evaluate(findTightLines), `${path}, ${look}`).toEqual([]);
      await keep(`${look.replaceAll(/\W+/g, "-")}-${path.slice(1) || "home"}`);
    }
    await tab.goto("/today");
    await tab.getByText("2/3 completed").see();
    await apply(tab);
    await tab.getByRole("checkbox").nth(2).click();
    await tab.getByText("3/3 completed").see();
  });
}

for (const [what, [path, word]] of Object.entries(PRINTED_PAGES)) {
  test(`${what} by the rules for paper: its words, and nothing that is to be pressed`, async ({
    tab,
    keep,
  }) => {
    // A4 at 96 dpi, without margins.
    await tab.session.resize(718, 1047);
    await tab.goto(path);
    await tab.loaded();
    await tab.getByRole("navigation").see();
    await expect(async () => {
      // A style sheet that comes with the app has rules for paper, too.
      await tab.evaluate(applyPrintRules);
      expect((await tab.getByRole("navigation").look()).isVisible).toBe(false);
    }).toPass();
    await tab.getByText(word).see();
    for (const name of ["Log Out", "Complete", "Generate Analysis"])
      await tab.getByRole("button", { name }).gone();
    const paper = await tab.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(paper).toBe("rgba(0, 0, 0, 0)");
    expect(await tab.evaluate(findOverflow)).toEqual([]);
    await keep(`print-${what}`);
  });
}
