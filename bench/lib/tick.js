/**
 * Ticks the first task, and unticks it, `times` times in all. Returns the longest interaction in milliseconds.
 * @param {import("@playwright/test").Page} page
 * @param {number} times
 */
export async function tick(page, times) {
  await page.evaluate(() => {
    Reflect.set(globalThis, "inp", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const longest = Reflect.get(globalThis, "inp");
        if ("interactionId" in entry && entry.interactionId) {
          Reflect.set(globalThis, "inp", Math.max(longest, entry.duration));
        }
      }
      // @ts-expect-error The type lacks the threshold of event timing.
    }).observe({ type: "event", durationThreshold: 16 });
  });
  const box = page.getByRole("checkbox").first();
  for (let time = 0; time < times; time += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    await box.click();
    await answered;
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => Number(Reflect.get(globalThis, "inp")));
}
