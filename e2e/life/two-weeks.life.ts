import {
  addDays,
  addMonths,
  getFirstDay,
  getMonday,
  toMonth,
  type Day,
} from "@goals/contracts/dates";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { WEEK_QUESTIONS } from "@goals/contracts/weeks-and-years";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { completeResearch, signUp } from "../person.ts";
import { startEdge } from "../start-edge.ts";
import { BERLIN, liveAt, NEW_YORK, plan, tick, travel, type Place } from "./live.ts";

/** The second Monday of next month, so that two whole weeks remain before it ends, in any year. */
const MONTH = addMonths(toMonth(new Date().toISOString()), 1);
const START = getMonday(addDays(getFirstDay(MONTH), 13));
const dayOf = (index: number): Day => addDays(START, index);
const YEAR = START.slice(0, 4);
const UNKIND = /streak|missed|failed|overdue|in a row/i;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const nameDay = (index: number) => `${WEEKDAYS[index % 7]}, week ${index < 7 ? 1 : 2}`;
const said = (page: Page) => page.getByRole("region", { name: "Said and done" });
const dayInWeek = (page: Page, index: number) =>
  page
    .getByRole("region", { name: "Seven days" })
    .getByRole("listitem")
    .filter({ has: page.locator(`[datetime="${dayOf(index)}"]`) });
const header = (page: Page) => page.locator("main time").first().locator("xpath=..");

/** Collects each day's screens for the table of `docs/record/two-weeks.md`. */
function createDiary() {
  const rows = [["day", "what happened", "what the screen said"]];
  return {
    async note(index: number, what: string, ...places: Locator[]) {
      const texts: string[] = [];
      for (const place of places) {
        await expect(place).toBeVisible();
        // Texts for screen readers are also visible ones. Dates differ in every run.
        const text = (await place.innerText())
          .replaceAll(/\s+/g, " ")
          .replaceAll(/\w+day,? \d+ \w+( \d{4})?/g, "")
          .replaceAll("|", "/")
          .trim();
        expect(text).not.toMatch(UNKIND);
        texts.push(text);
      }
      rows.push([nameDay(index), what, texts.join(" · ")]);
    },
    print() {
      const widths = [0, 1, 2].map((column) =>
        Math.max(...rows.map((row) => row[column]?.length ?? 0)),
      );
      const line = (row: readonly string[]) =>
        `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
      const [head = [], ...body] = rows;
      return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join(
        "\n",
      );
    },
  };
}

const INTRODUCTION = `# Two weeks with the product

\`npm run life\` lives two weeks in a real browser against the real edge, with a moving clock: a busy stretch, an ill day, a journey and
days off (\`e2e/life/two-weeks.life.ts\`). Every run compares this table with the screen, word for word. The app
stays closed on missing days.
`;

test("the pages of two weeks show a busy stretch, an ill day, a journey and days off", async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const edge = await startEdge([], { ENTRY: "worker/src/demo.ts" });
  const { origin } = edge;
  const diary = createDiary();
  let place: Place = BERLIN;
  let context = await travel(browser, { origin, place });
  const live = (index: number, hour: number, act: Parameters<typeof liveAt>[2]) =>
    test.step(`${nameDay(index)}, ${hour} o'clock`, () =>
      liveAt(context, { date: dayOf(index), hour, place }, act));
  try {
    await live(0, 8, async ({ page, send }) => {
      await signUp(page);
      await completeResearch(page);
      for (const [type, title] of [
        ["personal", "Walk every morning"],
        ["professional", "Finish the notes"],
      ]) {
        const month = toMonth(START);
        await send(createObjective.path, { type, title, description: "", month });
      }
      await plan(page);
      await tick(page, 3);
      await diary.note(0, "A first plan, all three done", header(page));
    });

    await live(1, 8, async ({ page }) => {
      await plan(page);
      await tick(page, 1);
      await diary.note(1, "Busy: one of three done", header(page));
    });
    await live(2, 8, async ({ page }) => {
      await plan(page, async () => {
        const left = page.getByRole("region", { name: "Suggestions" });
        await diary.note(2, "Busy: open tasks are carried, nothing gets done", left);
        await left.getByRole("button", { name: "Carry over: Write one page" }).click();
        await left.getByRole("button", { name: "Carry over: Call Grandma" }).click();
      });
    });

    await live(3, 8, async ({ page }) => {
      await plan(page, async () => {
        for (const title of ["Walk along the river", "Write one page", "Call Grandma"])
          await page.getByRole("button", { name: `Carry over: ${title}` }).click();
      });
    });
    await live(3, 20, async ({ page }) => {
      await page.goto("/today");
      await page.getByLabel("One line about today").fill("Fever, tea and a book.");
      await page.getByLabel("One line about today").blur();
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Mark as a day of rest" }).click();
      await diary.note(
        3,
        "Planned, then ill: marked as rest in the evening",
        page.getByText("Nothing is asked"),
      );
      await page.goto("/week");
      await expect(dayInWeek(page, 3)).toContainText("Day of rest");
      await expect(dayInWeek(page, 3)).toContainText("Fever, tea and a book.");
    });

    await live(4, 8, async ({ page }) => {
      await plan(page, async () => {
        const left = page.getByRole("region", { name: "Suggestions" });
        await diary.note(4, "The third time there is a question", left);
        await left.getByRole("button", { name: "Carry over: Walk along the river" }).click();
        await left.getByRole("button", { name: "Make it smaller: Write one page" }).click();
        await page.keyboard.press("ControlOrMeta+a");
        await page.keyboard.insertText("Write three lines");
        await left.getByRole("button", { name: "Let it go: Call Grandma" }).click();
        await page.getByRole("textbox", { name: "Task 3" }).fill("Sleep early");
      });
      await tick(page, 1);
    });
    await live(5, 10, async ({ page }) => {
      await page.goto("/today");
      const link = page.getByRole("link", { name: "Look back on the week" });
      await diary.note(5, "Nothing planned: a form as ever, and a quiet link", link);
    });

    await live(6, 19, async ({ page }) => {
      await page.goto("/week");
      await diary.note(6, "The week, the ill day in no share", said(page));
      await expect(said(page)).toContainText("5 of 12 tasks done.");
      await expect(dayInWeek(page, 0)).toContainText("3 of 3 done");
      await expect(dayInWeek(page, 2)).toContainText("0 of 3 done");
      await expect(dayInWeek(page, 5)).toContainText("Nothing planned");
      await page.getByLabel(WEEK_QUESTIONS.hard).fill("Two days of meetings, then the fever.");
      await page.getByLabel(WEEK_QUESTIONS.next).fill("Write before I travel.");
      const keep = page.getByRole("button", { name: "Save" });
      await keep.click();
      await expect(keep).toBeDisabled();
    });

    await live(7, 8, async ({ page }) => {
      await page.goto("/week");
      const answers = page.getByRole("region", { name: "What you wrote a week ago" });
      await diary.note(7, "Last week's answers; one of three done", answers);
      await plan(page);
      await tick(page, 1);
    });

    place = NEW_YORK;
    context = await travel(browser, { origin, place, before: context });
    await live(8, 9, async ({ page }) => plan(page));
    // At ten in the evening there, it is Wednesday in Berlin, but the user's day is still Tuesday.
    await live(8, 22, async ({ page }) => {
      await page.goto("/today");
      await expect(page.locator("main time").first()).toHaveAttribute("datetime", dayOf(8));
      await tick(page, 1);
      await page.goto("/week");
      await expect(dayInWeek(page, 8)).toHaveAttribute("aria-current", "date");
      await diary.note(8, "In New York at ten in the evening", dayInWeek(page, 8));
      await page.goto("/profile/days");
      const days = page.getByRole("region", { name: "Days away" });
      await days.getByLabel("From").fill(dayOf(9));
      await days.getByLabel("To", { exact: true }).fill(dayOf(12));
      const saved = page.waitForResponse((response) => response.url().endsWith("/api/days-away"));
      await days.getByRole("button", { name: "Add" }).click();
      expect((await saved).ok()).toBe(true);
    });
    await live(10, 10, async ({ page }) => {
      await page.goto("/");
      const focus = page.getByRole("region", { name: "Today's Focus" });
      await diary.note(10, "A holiday", focus);
    });

    place = BERLIN;
    context = await travel(browser, { origin, place, before: context });
    await live(13, 19, async ({ page }) => {
      await page.goto("/week");
      for (const index of [9, 10, 11, 12])
        await expect(dayInWeek(page, index)).toContainText("Day of rest");
      await expect(said(page)).toContainText("2 of 6 tasks done.");
      const unserved = "No task was done for “Finish the notes” in 8 days. A small one is enough.";
      await expect(page.getByText(unserved)).toHaveCount(1);
      await diary.note(13, "Back in Berlin: the week, the holiday in no share", said(page));
      await page.goto(`/year?of=${YEAR}`);
      const picture = page.getByRole("img", { name: new RegExp(`^Your days in ${YEAR}: `) });
      await expect(picture).toHaveAttribute(
        "aria-label",
        /1 day with all three done.*5 days of rest/,
      );
    });
  } finally {
    await context.close();
    await edge.stop();
  }
  expect(`${INTRODUCTION}\n${diary.print()}\n`).toMatchSnapshot("two-weeks.md");
});
