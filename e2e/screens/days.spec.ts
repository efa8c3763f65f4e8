import { AxeBuilder } from "@axe-core/playwright";
import { addDays } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getDay } from "@goals/contracts/endpoints/days";
import { expect, test } from "../fixtures.ts";
import { completeResearch, planToday, signUp, today } from "../person.ts";

const NOTHING_ASKED = "Nothing is asked of you today.";

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test("an ill day is marked: Today and Home ask nothing, the calendar has its word, and one plans anyway", async ({
  page,
  keep,
}) => {
  await page.goto("/today");
  await page.getByLabel("Task 1").fill("Write");
  const moon = page.getByRole("button", { name: "Mark as a day of rest" });
  await moon.click();
  await expect(page.getByText(NOTHING_ASKED)).toBeVisible();
  await expect(page.getByLabel("Task 1")).toHaveCount(0);
  await expect(moon).toHaveAttribute("aria-pressed", "true");
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await keep(`rest-today-${scheme}`);
  }
  await page.goto("/");
  await expect(page.getByText(NOTHING_ASKED)).toBeVisible();
  const cell = page.getByRole("table").locator("[aria-current=date]");
  await expect(cell).toContainText("Day of rest");
  await expect(page.getByRole("list", { name: "Legend" })).toContainText("Rest");
  await keep("rest-home-dark");
  await page.getByRole("button", { name: "Plan anyway" }).click();
  await expect(page.getByLabel("Task 1")).toBeFocused();
  await expect(page.getByLabel("Task 1")).toHaveValue("Write");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(cell).toContainText("No data");
});

test("in the evening a day is given its line without a network, and it arrives once there is one", async ({
  page,
  context,
  consoleErrors,
  keep,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await planToday(page, 1);
  await page.clock.install({ time: `${today()}T20:00:00` });
  await page.goto("/today");
  const line = page.getByLabel("One line about today");
  await expect(line).toBeVisible();
  await context.setOffline(true);
  await line.fill("It rained, and we stayed in.");
  await line.blur();
  await expect(page.getByText("1 change is waiting for the network")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await keep("line-today");
  await context.setOffline(false);
  await expect
    .poll(async () => (await page.request.get(buildPath(getDay, { date: today() }))).json())
    .toMatchObject({ line: "It rained, and we stayed in." });
  await page.reload();
  await expect(line).toHaveValue("It rained, and we stayed in.");
});

test(
  "a day that begins at four is yesterday's until then, and turns with the page open",
  { tag: "@long" },
  async ({ page, keep }) => {
    const day = today();
    await page.clock.install({ time: `${day}T03:58:00` });
    await page.goto("/profile/days");
    const settings = page.getByRole("main");
    await settings.getByRole("checkbox", { name: "Sunday" }).check();
    const saved = page.waitForResponse((response) => response.url().endsWith("/api/day-settings"));
    await settings.getByRole("radio", { name: /^0?4:00/ }).check();
    await saved;
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await keep("your-days");
    await page.goto("/today");
    const shown = page.locator("h1 ~ * time, header time").first();
    await expect(shown).toHaveAttribute("datetime", addDays(day, -1));
    await page.clock.runFor(180_000);
    await expect(shown).toHaveAttribute("datetime", day);
  },
);
