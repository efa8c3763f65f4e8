import { expect, type Page } from "@playwright/test";

export interface Shift {
  readonly value: number;
  /** The start of each moved text, with its old and new position. */
  readonly moved: readonly string[];
}

/** Runs in the page before anything else: records layout shifts, with or without input. */
export function noteShifts() {
  const shifts: Shift[] = [];
  Reflect.set(globalThis, "shifts", shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        entry,
        "sources",
      );
      shifts.push({
        value: Reflect.get(entry, "value"),
        moved: sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.textContent?.slice(0, 40)} from ${from.y}, ${from.height} high, to ${to.y}, ${to.height}`,
        ),
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The layout shift since the last call, once everything has loaded. */
export async function shifted(page: Page, says: string): Promise<Shift> {
  await expect(page.getByText(says).first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Loading" })).toHaveCount(0);
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );
  const shifts = await page.evaluate(() => {
    const all: Shift[] = Reflect.get(globalThis, "shifts");
    return all.splice(0);
  });
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}
