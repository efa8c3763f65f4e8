import { addDays, getMonday } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeUser } from "@goals/contracts/endpoints/auth";
import {
  changeDay,
  changeDaySettings,
  saveDaysAway,
  saveWeekReview,
} from "@goals/contracts/endpoints/days";
import { listObjectives, reflectOnObjective } from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import type { Page } from "@playwright/test";
import { completeResearch, sendWrite, setObjective, signUp, today } from "../person.ts";
import { expect, test } from "./shoot.ts";

const FIRST = "Sort the cellar";
const SECOND = "Swim ten lengths in the lake before the shop opens";
const patch = (page: Page, path: string, data: unknown) => sendWrite(page, path, data, "PATCH");

/** A week with history: tasks left unfinished three times, one carried over, a rest day with a note. */
async function liveWeek(page: Page) {
  await signUp(page);
  await completeResearch(page);
  await setObjective(page, "personal", "Swim a kilometre");
  for (const ago of [6, 3, 1]) {
    for (const [index, title] of [FIRST, ago === 1 ? SECOND : `Read chapter ${ago}`].entries()) {
      const date = addDays(today(), -ago);
      const body = { title, date, slot: index + 1, serves: "personal" };
      await sendWrite(page, planTask.path, body);
    }
  }
  const ill = { rest: true, line: "Fever, tea and a book." };
  await patch(page, buildPath(changeDay, { date: addDays(today(), -2) }), ill);
}

async function openPlan(page: Page) {
  await page.goto("/today");
  for (const [index, title] of [SECOND, "Write"].entries())
    await page.locator("[name=title]").nth(index).fill(title);
  await page.locator("[role=group]").locator("xpath=preceding-sibling::button").click();
  await page.locator("[name=cue]").fill("If the rain stops, then at noon by the lake");
}

test("a plan, without and with a line's details", async ({ page, shoot }) => {
  await liveWeek(page);
  await page.goto("/today");
  await expect(page.getByText("Still open from yesterday").first()).toBeVisible();
  await shoot("plan-folded");
  await openPlan(page);
  await shoot("plan-open");
  await page.getByLabel("Task 3", { exact: true }).fill("Call Grandma about the boat");
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await shoot("today-cues");
});

test("a day of rest, and its evening", async ({ page, shoot }) => {
  await liveWeek(page);
  await patch(page, changeDaySettings.path, { weekdaysOff: [0, 6] });
  await sendWrite(page, saveDaysAway.path, {
    first: addDays(today(), 2),
    last: addDays(today(), 4),
  });
  await patch(page, buildPath(changeDay, { date: today() }), { rest: true });
  for (const [name, path] of [
    ["rest-today", "/today"],
    ["rest-home", "/"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText("Nothing is asked of you today.")).toBeVisible();
    await shoot(name);
  }
  await page.goto("/profile/days");
  await expect(page.getByRole("checkbox", { name: "Sunday" })).toBeChecked();
  await shoot("your-days");
  await page.goto("/profile/reminders");
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await shoot("reminders");
  await page.clock.setFixedTime(`${today()}T20:00:00Z`);
  await page.goto("/today");
  const line = page.getByLabel("One line about today");
  await line.fill("It rained, and we stayed in.");
  await line.blur();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await shoot("evening-line");
});

test("a new objective beside what the last one taught", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  await setObjective(page, "personal", "Swim a kilometre", "completed");
  const [{ id }] = await (await page.request.get(listObjectives.path)).json();
  const lesson = { reflection: "The shoes by the door did half of it." };
  await patch(page, buildPath(reflectOnObjective, { id }), lesson);
  const now = new Date();
  await page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 9));
  await page.goto("/objectives");
  await page.getByRole("button", { name: "Add Objective" }).click();
  await expect(page.getByRole("dialog").getByText(lesson.reflection)).toBeVisible();
  await shoot("objective-lesson", false);
});

test("in Arabic", async ({ page, shoot }) => {
  await liveWeek(page);
  await patch(page, changeUser.path, { language: "ar" });
  const good = { good: "Three mornings by the river.", next: "Keep Tuesday free." };
  await patch(page, buildPath(saveWeekReview, { monday: getMonday(today()) }), good);
  await openPlan(page);
  await shoot("plan-open-ar");
  for (const path of ["/week", "/profile", "/profile/days"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").nth(2)).toBeVisible();
    await shoot(`${path.slice(1).replace("/", "-")}-ar`);
  }
});
