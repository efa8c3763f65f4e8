import type { Page } from "@playwright/test";

/** Runs in the page: counts its taps and Enter keys, over reloads too. */
function count(): void {
  const add = () =>
    sessionStorage.setItem("presses", `${Number(sessionStorage.getItem("presses")) + 1}`);
  addEventListener("pointerdown", add, true);
  addEventListener("keydown", ({ key }) => key === "Enter" && add(), true);
}

/** Counts taps and Enter keys from the next page on. Returns a function that reads the count. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(count);
  return () => page.evaluate(() => Number(sessionStorage.getItem("presses")));
}
