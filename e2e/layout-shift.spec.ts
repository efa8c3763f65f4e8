import { addDays } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { addCalendar } from "@goals/contracts/endpoints/calendars";
import { changeDay } from "@goals/contracts/endpoints/days";
import {
  getMissions,
  changeObjectiveStatus,
  listObjectives,
} from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { expect, test } from "./fixtures.ts";
import { noteShifts, shifted, type Shift } from "./layout-shifts.ts";
import { completeResearch, planToday, setObjective, signUp, today, sendWrite } from "./person.ts";

const MOST = 0.01;
const LONG = "Walk along the river every morning, whatever the weather, and write a line about it";
const TABS = {
  Today: "Your Tasks",
  Goals: "Mark Failed",
  Chat: "I'm the Admin",
  Home: "Finish the notes",
};
const SCREENS = {
  "/": "Finish the notes",
  "/today": "Choir",
  "/week": "Three questions",
  "/year": "Month by month",
  "/objectives": "Mark Failed",
  "/research": "Strength Patterns",
  "/research?section=time_horizons": "You completed this section.",
  "/research?section=working_preferences": "Question 1 of 10",
  "/profile": "Sign-in and devices",
  "/profile/days": "Saturday",
  "/profile/reminders": "Plan the day",
  "/profile/sign-in": "This device",
  "/profile/connections": "New connection",
  "/profile/data": "Export My Data",
  "/profile/appearance": "Match my device",
  "/chat": "I'm the Admin",
  "/onboarding/research-intro": "Four focus areas",
  "/onboarding/analysis": "Refine Research",
  "/onboarding/missions": "Mission Statements",
  "/onboarding/objectives-setup": "Complete Setup",
  "/nowhere": "404 Page Not Found",
};
const FOR_VISITORS = {
  "/": "Get Started",
  "/login": "Forgot your password?",
  "/register": "Full Name",
  "/forgot-password": "Send Reset Link",
  "/reset-password?token=x": "Confirm New Password",
};

/** A calendar with three events of a day, one of them too long for a phone's line. */
const writeCalendar = (day: string) =>
  [
    "BEGIN:VCALENDAR",
    ...["Dentist", "Lunch at the little place by the canal", "Choir"].flatMap((title, index) => [
      "BEGIN:VEVENT",
      `UID:${index}`,
      `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
      `SUMMARY:${title}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\n");

test.beforeEach(({ page }) => page.addInitScript(noteShifts));

for (const [device, viewport] of Object.entries({
  "a phone": { width: 390, height: 844 },
  "a desk": { width: 1280, height: 800 },
})) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test(
      "nothing moves while a screen loads, nor when one goes to the next",
      { tag: "@long" },
      async ({ page, consoleErrors }) => {
        consoleErrors.allow(/404 \(Not Found\)/);
        const moved: Record<string, Shift> = {};
        for (const [path, says] of Object.entries(FOR_VISITORS)) {
          await page.goto(path);
          moved[`${path} for a visitor`] = await shifted(page, says);
        }
        await signUp(page);
        await completeResearch(page);
        await planToday(page, 2);
        // Titles of several lines, because the placeholder of a card is as tall as its text.
        const said = { serves: "personal", cue: LONG };
        await sendWrite(page, planTask.path, { title: LONG, date: today(), slot: 3, ...said });
        await setObjective(page, "personal", LONG, "completed");
        await setObjective(page, "professional", "Finish the notes");
        await sendWrite(page, getMissions.path, {
          unified: "Make difficult things understandable.",
        });
        await sendWrite(page, generateAnalysis.path, undefined);
        await sendWrite(page, addCalendar.path, { name: "Family", file: writeCalendar(today()) });
        for (const [path, says] of Object.entries(SCREENS)) {
          await page.goto(path);
          moved[path] = await shifted(page, says);
        }
        await page.goto("/");
        await shifted(page, SCREENS["/"]);
        for (const [tab, says] of Object.entries(TABS)) {
          await page.getByRole("navigation").getByRole("link", { name: tab }).click();
          moved[`to ${tab}`] = await shifted(page, says);
        }
        for (const name of ["View Full Analysis", "Profile"]) {
          await page.getByRole("link", { name, exact: true }).click();
          moved[`to ${name}`] = await shifted(
            page,
            name === "Profile" ? "Save Missions" : "Strength Patterns",
          );
        }
        for (const { id, status } of await (await page.request.get(listObjectives.path)).json()) {
          if (status === "active") {
            await sendWrite(
              page,
              buildPath(changeObjectiveStatus, { id }),
              { status: "failed" },
              "PATCH",
            );
          }
        }
        const now = new Date();
        await page.clock.setFixedTime(new Date(now.getFullYear(), now.getMonth() + 1, 2, 9));
        await page.goto("/");
        moved["/ at the turn of a month"] = await shifted(page, " is over");
        await page.clock.setFixedTime(now);
        await signUp(page);
        await completeResearch(page);
        for (const [index, title] of ["Sort the cellar", "Read a chapter"].entries()) {
          const date = addDays(today(), -1);
          await sendWrite(page, planTask.path, { title, date, slot: index + 1 });
        }
        await page.goto("/");
        moved["/ without a plan"] = await shifted(page, "Plan them yourself");
        await page.goto("/today");
        moved["/today with what was left"] = await shifted(page, "Still open from yesterday");
        const rest = { rest: true, line: "Fever, tea and a book." };
        await sendWrite(page, buildPath(changeDay, { date: today() }), rest, "PATCH");
        for (const path of ["/", "/today"]) {
          await page.goto(path);
          moved[`${path} on a day of rest`] = await shifted(page, "Nothing is asked of you");
        }
        const description = JSON.stringify(moved);
        test.info().annotations.push({ type: "layout shift", description });
        expect(Object.entries(moved).filter(([, { value }]) => value > MOST)).toEqual([]);
      },
    );
  });
}
