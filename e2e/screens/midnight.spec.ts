import { addDays } from "@goals/contracts/dates";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, planToday, signUp, TASKS, today } from "../person.ts";

const inWords = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
});

test("at midnight an open page turns to the new day by itself", async ({ page }) => {
  await planToday(page, 1);
  await page.clock.install({ time: `${today()}T23:58:00` });
  await page.goto("/today");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
  await page.clock.runFor(180_000);
  await expect(page.getByRole("region", { name: "Plan Your Day" })).toBeVisible();
  await expect(
    page.getByRole("paragraph").getByText(inWords(addDays(today(), 1), "en-GB"), { exact: true }),
  ).toBeVisible();
  await expect(heading).toHaveText("Today's Actions");
  await expect(page).toHaveURL("/today");
  await page.getByRole("link", { name: "Yesterday" }).click();
  await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
});

test("text typed at midnight keeps its cursor and its day", async ({ page }) => {
  const day = today();
  await page.clock.install({ time: `${day}T23:58:00` });
  await page.goto("/today");
  for (const [index, title] of TASKS.entries())
    await page.getByLabel(`Task ${index + 1}`).fill(title);
  await page.clock.pauseAt(`${addDays(day, 1)}T00:01:10`);
  await page.clock.resume();
  await expectNotice(page, "A new day has begun: You're still planning the previous one.");
  const last = page.getByLabel("Task 3");
  await expect(last).toBeFocused();
  await page.keyboard.type(" and back");
  await expect(last).toHaveValue(`${TASKS[2]} and back`);
  await expect(page).toHaveURL(`/today?day=${day}`);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Tasks created successfully");
  await expect(page.getByRole("checkbox", { name: `${TASKS[2]} and back` })).toBeVisible();
  await page.getByRole("link", { name: "Today", exact: true }).last().click();
  await expect(page.getByLabel("Task 1")).toHaveValue("");
});

test(
  "yesterday and the six days before it can be ticked, and no earlier day",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/today");
    const days = page.getByRole("navigation", { name: "Days" }).getByRole("link");
    for (let back = 1; back <= 7; back += 1) {
      await days.first().click();
      await expect(page).toHaveURL(`/today?day=${addDays(today(), -back)}`);
    }
    await expect(days).toHaveText(["Today", "Week", /.+/]);
    for (const [index, title] of TASKS.entries())
      await page.getByLabel(`Task ${index + 1}`).fill(title);
    await page.getByRole("button", { name: "Save Plan" }).click();
    await page.getByRole("checkbox", { name: TASKS[0] }).check();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: TASKS[0] })).toBeChecked();
    await page.goto(`/today?day=${addDays(today(), -8)}`);
    await expect(
      page.getByRole("paragraph").getByText(inWords(today(), "en-GB"), { exact: true }),
    ).toBeVisible();
  },
);

test.describe("for a reader of German", () => {
  // Sets the header for the sign-up too, which does not have the page's: an account keeps the language it was created
  // in.
  test.use({ locale: "de-DE", extraHTTPHeaders: { "accept-language": "de-DE" } });

  test("the day is written as they write it", async ({ page }) => {
    await page.goto("/today");
    await expect(
      page.getByRole("paragraph").getByText(inWords(today(), "de-DE"), { exact: true }),
    ).toBeVisible();
  });
});
