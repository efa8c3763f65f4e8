import { AxeBuilder } from "@axe-core/playwright";
import { api } from "@goals/contracts/routes";
import type { Page } from "@playwright/test";
import { atRest } from "./at-rest.ts";
import { expect, test } from "./fixtures.ts";
import { completeResearch, planToday, setObjective, signUp, write } from "./person.ts";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
const LOOKS = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** No violation of WCAG 2.2 AA as it stands: a light phone and a dark desk; and at 320 px nothing runs out of sight. */
async function expectAccessible(page: Page, state: string) {
  for (const { colorScheme, ...size } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(atRest);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(WCAG_2_2_AA)
      .analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate(outOfSight), `${state}, out of sight at 320 px`)
    .toEqual([]);
}

/** In the page: what makes it wider than the window, so that one would have to scroll sideways. */
function outOfSight(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Opens a screen and waits until it says something that only the finished screen says. */
async function open(page: Page, path: string, says: string | RegExp) {
  await page.goto(path);
  await expect(page.getByText(says).first()).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("for visitors", async ({ page, complaints }) => {
  complaints.expect(/404 \(Not Found\)/);
  await open(page, "/", "Get Started");
  await expectAccessible(page, "landing");
  await open(page, "/nowhere", "404 Page Not Found");
  await expectAccessible(page, "not found");
});

test("the sign-in family, empty and refused", async ({ page }) => {
  for (const [path, button] of [
    ["/login", "Sign In"],
    ["/register", "Create Account"],
    ["/forgot-password", "Send Reset Link"],
    ["/reset-password?token=x", "Reset Password"],
  ] as const) {
    await page.goto(path);
    await press(page, button);
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test("the dashboard, locked and filled", async ({ page }) => {
  await signUp(page);
  await open(page, "/", "Progress: 0/4 sections");
  await expectAccessible(page, "locked");
  await completeResearch(page);
  await planToday(page, 2);
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes", "failed");
  await write(page, api.missions, { unified: "Make difficult things understandable." });
  await write(page, api.generateAnalysis, undefined);
  await open(page, "/", "Finish the notes");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await expectAccessible(page, "filled");
});

test("today: locked, empty, planned, edited, complete", async ({ page }) => {
  await signUp(page);
  await open(page, "/today", "Research Required");
  await expectAccessible(page, "locked");
  await completeResearch(page);
  await open(page, "/today", "Plan Your Day");
  await expectAccessible(page, "empty");
  await planToday(page, 2);
  await open(page, "/today", "2/3 completed");
  await expectAccessible(page, "planned");
  await page.getByRole("checkbox").last().click();
  await expect(page.getByText(/^Great job!/)).toBeVisible();
  await expectAccessible(page, "complete, with its toast");
  await press(page, "Edit Tasks");
  await page.getByLabel("Task 1").fill("x".repeat(281));
  await expectAccessible(page, "edited, over the limit");
});

test("objectives: locked, empty, dialog, editing, filled, history", async ({ page }) => {
  await signUp(page);
  await open(page, "/objectives", "Research Required");
  await expectAccessible(page, "locked");
  await completeResearch(page);
  await open(page, "/objectives", "Not set for this month.");
  await expectAccessible(page, "empty");
  await page.getByRole("button", { name: "Add Objective" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add Objective" }).click();
  await expect(page.getByRole("dialog").locator("[aria-invalid=true]")).toBeVisible();
  await expectAccessible(page, "dialog, refused");
  await page.keyboard.press("Escape");
  await press(page, "Add");
  await expectAccessible(page, "mission edited");
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes");
  await open(page, "/objectives", "Mark Failed");
  await expectAccessible(page, "filled");
  const now = new Date();
  await page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15));
  await open(page, "/objectives", "completed-failed");
  await expectAccessible(page, "history");
});

test("research: the workspace, a question, a prompt with tags, an analysis", async ({ page }) => {
  await signUp(page);
  await open(page, "/research", "Generate Analysis");
  await expectAccessible(page, "workspace");
  await open(page, "/research?section=time_horizons", "Question 1 of 10");
  await page.getByRole("radio").first().check();
  await expectAccessible(page, "question");
  await completeResearch(page);
  await write(page, api.generateAnalysis, undefined);
  await open(page, "/research?section=time_horizons", "Question 1 of 10");
  for (let step = 0; step < 10; step += 1) await page.keyboard.press("Enter");
  await page.getByLabel("Tags (optional)").fill("future");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove tag future" })).toBeVisible();
  await page
    .getByRole("region", { name: "Analysis & Insights" })
    .getByRole("button", { expanded: false })
    .first()
    .click();
  await expectAccessible(page, "prompt and analysis");
});

test("onboarding: its four steps", async ({ page }) => {
  await signUp(page);
  await open(page, "/onboarding/research-intro", "Four focus areas");
  await expectAccessible(page, "research-intro");
  await open(page, "/onboarding/objectives-setup", "Finish Later");
  await expectAccessible(page, "objectives-setup, locked");
  await completeResearch(page);
  await open(page, "/onboarding/analysis", "Refine Research");
  await expectAccessible(page, "analysis");
  await open(page, "/onboarding/missions", "Mission Statements");
  await press(page, "Generate Suggestions");
  await expect(page.getByRole("button", { name: "Use this" })).toHaveCount(3);
  await expectAccessible(page, "missions, with suggestions");
  await open(page, "/onboarding/objectives-setup", "Complete Setup");
  await expectAccessible(page, "objectives-setup");
});

test("profile, its dialog, and the chat", async ({ page }) => {
  await signUp(page);
  await open(page, "/profile", "This device");
  await page.getByLabel("Personal Mission").fill("x".repeat(281));
  await expectAccessible(page, "profile, over a limit");
  await press(page, "Delete Account");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "profile, deleting");
  await open(page, "/chat", "I'm the Admin");
  await page.getByRole("textbox", { name: "Message" }).fill("How does the score work?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Each objective you complete/)).toBeVisible();
  await expectAccessible(page, "chat");
});
