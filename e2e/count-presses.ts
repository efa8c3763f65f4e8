import type { Page } from "@playwright/test";

type Presses = "taps" | "taps and Enter keys";

/** Runs in the page: counts its taps, and Enter keys if asked, over reloads too. */
function count(what: Presses): void {
  const add = () =>
    sessionStorage.setItem("presses", `${Number(sessionStorage.getItem("presses")) + 1}`);
  addEventListener("pointerdown", add, true);
  if (what === "taps") return;
  addEventListener("keydown", ({ key }) => key === "Enter" && add(), true);
}

/** Counts from the next page on. Returns a function that reads the count. */
export async function countPresses(
  page: Page,
  what: Presses = "taps and Enter keys",
): Promise<() => Promise<number>> {
  await page.addInitScript(count, what);
  return () => page.evaluate(() => Number(sessionStorage.getItem("presses")));
}
