import { exportData } from "@goals/contracts/endpoints/account";
import { expect } from "@playwright/test";
import { test, waitForServiceWorker } from "./offline/offline-test.ts";
import { signUp } from "./person.ts";

test("edge, page, service worker and tests read the same clock, and change Date in nothing else", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/");
  await waitForServiceWorker(page);
  const [worker] = page.context().serviceWorkers();
  const { exportedAt } = await (await page.request.get(exportData.path)).json();
  const clocks = {
    edge: Date.parse(exportedAt),
    page: await page.evaluate(() => Date.now()),
    worker: await worker?.evaluate(() => new Date().getTime()),
  };
  for (const [name, clock] of Object.entries(clocks))
    expect(Math.abs((clock ?? 0) - Date.now()), name).toBeLessThan(60_000);
  const kept = () => [
    new Date(0).toISOString(),
    new Date(new Date(2020, 1, 29)).getDate(),
    typeof Date(),
    new Date() instanceof Date,
  ];
  expect(await page.evaluate(kept)).toEqual(["1970-01-01T00:00:00.000Z", 29, "string", true]);
  expect(kept()).toEqual(["1970-01-01T00:00:00.000Z", 29, "string", true]);
});

test.describe("east of Greenwich", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("a page's own kind of Date keeps its methods under a test's clock", async ({ page }) => {
    await page.clock.setFixedTime("2027-03-01T09:00:00Z");
    await page.goto("/");
    const days = await page.evaluate(() => {
      class UtcDate extends Date {
        override getDay() {
          return this.getUTCDay();
        }
      }
      return [new UtcDate("2027-03-01T00:00Z").getDay(), new Date().getUTCHours()];
    });
    expect(days).toEqual([1, 9]);
  });
});
