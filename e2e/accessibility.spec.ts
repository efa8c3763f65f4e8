import { AxeBuilder } from "@axe-core/playwright";
import { addDays } from "@goals/contracts/dates";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { createAccessKey, exportData } from "@goals/contracts/endpoints/account";
import { MINI_PATH } from "@goals/contracts/page";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { changeUser, signIn } from "@goals/contracts/endpoints/auth";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { FRESH_PROOF_REQUIRED } from "@goals/contracts/endpoint";
import type { Page } from "@playwright/test";
import { waitForAnimations } from "./wait-for-animations.ts";
import { expect, test } from "./fixtures.ts";
import { findOverflow, findOverlaps, findSmallTargets } from "./overflow.ts";
import { failRequest, holdRequest } from "./intercept.ts";
import { longestAnimation, recordAnimationDurations } from "./animation-duration.ts";
import {
  completeResearch,
  planToday,
  setObjective,
  signUp,
  signUpConfirmed,
  sendWrite,
  today,
} from "./person.ts";
import { addAuthenticator } from "./virtual-authenticator.ts";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
/** Lets axe describe no passed element, and fetch no style sheet. */
const ONLY_FAULTS = { resultTypes: ["violations" as const], selectors: false, preload: false };
const LOOKS = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ page }) => page.addInitScript(recordAnimationDurations));

/**
 * Checks WCAG 2.2 AA on a light phone and a dark desktop: no axe violation, targets of 44 px, no two of them in one place. At 320
 * px, and at 640 px (a zoom of 200 %), nothing overflows or is cut.
 */
async function expectAccessible(page: Page, state: string) {
  // axe reports a button as too small if the top bar covers half of it.
  await page.evaluate(() => scrollTo(0, 0));
  for (const { colorScheme, ...size } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(waitForAnimations);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ ...ONLY_FAULTS, runOnly: WCAG_2_2_AA })
      .analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(findOverlaps), `${state}, overlaps, ${colorScheme}`).toEqual([]);
  }
  expect(await longestAnimation(page), `${state}, seconds of motion`).toBeLessThanOrEqual(0.001);
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .poll(() => page.evaluate(findOverflow), `${state}, out of sight at ${width} px`)
      .toEqual([]);
    await expect
      .poll(() => page.evaluate(findOverlaps), `${state}, overlaps at ${width} px`)
      .toEqual([]);
  }
  expect(await page.evaluate(findSmallTargets), `${state}, targets below 44 px`).toEqual([]);
}

/** Opens a screen and waits for text that only the finished screen has. */
async function open(page: Page, path: string, says: string | RegExp) {
  await page.goto(path);
  await expect(page.getByText(says).first()).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("for visitors", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404 \(Not Found\)/);
  await open(page, "/", "Get Started");
  await expectAccessible(page, "landing");
  await open(page, "/privacy", "How long we keep it");
  await expectAccessible(page, "privacy");
  await open(page, "/nowhere", "404 Page Not Found");
  await expectAccessible(page, "not found");
});

test(
  "pages without a script: a month and a year in colours, and the one for developers",
  { tag: "@long" },
  async ({ page }) => {
    await signUpConfirmed(page);
    await completeResearch(page);
    await planToday(page, 1);
    for (const period of [today().slice(0, 7), today().slice(0, 4)]) {
      const share = { kind: "share", name: period, period };
      const made = await sendWrite(page, createAccessKey.path, share);
      await open(page, `/share/${(await made.json()).secret}`, "Objectives completed and failed");
      await expectAccessible(page, `shared, ${period}`);
    }
    await open(page, "/developers", "Limits");
    await page.locator("summary").first().click();
    await expectAccessible(page, "developers");
  },
);

test("the sign-in family, empty and refused", { tag: "@long" }, async ({ page }) => {
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

test("the sign-in family, answered", { tag: "@long" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400 \(Bad Request\)/);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("nobody@example.com");
  await press(page, "Send Reset Link");
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expectAccessible(page, "forgot-password, sent");
  for (const state of ["Invalid Link", "Password Reset Successful"]) {
    await page.goto("/reset-password?token=x");
    await page.getByLabel("New Password", { exact: true }).fill("a-fine-engine");
    await page.getByLabel("Confirm New Password").fill("a-fine-engine");
    await press(page, "Reset Password");
    await expect(page.getByRole("heading", { name: state })).toBeVisible();
    await expectAccessible(page, `reset-password, ${state}`);
    await failRequest(page, ["POST", "/api/auth/reset-password"], 200, '{"message":"Done."}');
  }
});

test("the links to an address", { tag: "@long" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400 \(Bad Request\)/);
  for (const [purpose, action] of [
    ["verify", "Confirm this address"],
    ["change", "Confirm this address"],
    ["undo", "Take it back"],
  ] as const) {
    await page.goto(`/verify-email?token=x&for=${purpose}`);
    await expect(page.getByRole("button", { name: action })).toBeVisible();
    await expectAccessible(page, `link to an address, ${purpose}`);
    await press(page, action);
    await expect(page.getByRole("heading", { name: "Invalid Link" })).toBeVisible();
    await expectAccessible(page, `link to an address, ${purpose}, invalid`);
  }
});

test("the link of a mail about a sign-in", { tag: "@long" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400 \(Bad Request\)/);
  await page.goto("/not-me?token=x");
  await expect(page.getByRole("link", { name: "It was me" })).toBeVisible();
  await expectAccessible(page, "a sign-in to disown");
  await press(page, "It wasn't me: sign out everywhere");
  await expect(page.getByRole("heading", { name: "Invalid Link" })).toBeVisible();
  await expectAccessible(page, "a sign-in to disown, invalid");
});

test("loading and not loaded", { tag: "@long" }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/500/);
  await signUp(page);
  await completeResearch(page);
  for (const tab of ["Home", "Today", "Goals"]) {
    // Loads nothing that the three pages show.
    await open(page, "/profile/appearance", "Match my device");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: tab });
    const answer = await holdRequest(page, ["GET", "/api/**"]);
    await link.click();
    await expect(page.getByRole("img", { name: "Loading" }).first()).toBeVisible();
    await expectAccessible(page, `${tab}, loading`);
    answer();
    await page.unrouteAll({ behavior: "wait" });
    await open(page, "/profile/appearance", "Match my device");
    await failRequest(page, ["GET", "/api/**"]);
    await link.click();
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await expectAccessible(page, `${tab}, not loaded`);
    await page.unrouteAll();
  }
});

test("the dashboard, locked, empty, filled, and a month later", async ({ page }) => {
  await signUp(page);
  await open(page, "/", "Progress: 0/4 sections");
  await expectAccessible(page, "locked");
  await completeResearch(page);
  await open(page, "/", "Create Today's Tasks");
  await expectAccessible(page, "empty");
  await planToday(page, 2);
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes", "failed");
  await sendWrite(page, getMissions.path, { unified: "Make difficult things understandable." });
  await sendWrite(page, generateAnalysis.path, undefined);
  await open(page, "/", "Finish the notes");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await expectAccessible(page, "filled");
  const now = new Date();
  await page.clock.setFixedTime(new Date(now.getFullYear(), now.getMonth() + 1, 2, 9));
  await open(page, "/", / is over$/);
  await expectAccessible(page, "month review");
});

test("today: locked, empty, planned, edited, complete, refused", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
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
  await press(page, "Cancel");
  await failRequest(page, ["PATCH", "/api/tasks/*"]);
  await page.getByRole("checkbox").first().click();
  await expect(page.getByText("Failed to update task. Please try again.")).toBeVisible();
  await expectAccessible(page, "refused, with its toast");
});

test(
  "a plan: unfinished tasks, goals and cues in the user's own words",
  { tag: "@long" },
  async ({ page }) => {
    await signUp(page);
    await completeResearch(page);
    for (const ago of [6, 3, 1]) {
      for (const [index, title] of ["Sort the cellar", `Read chapter ${ago}`].entries()) {
        const date = addDays(today(), -ago);
        await sendWrite(page, planTask.path, { title, date, slot: index + 1 });
      }
    }
    await open(page, "/today", "Still open from yesterday");
    await page.getByLabel("Task 2").click();
    await press(page, "Personal");
    await press(page, "Where and when?");
    await expect(page.getByRole("textbox", { name: "Where and when?" })).toBeFocused();
    await expectAccessible(page, "a plan, with a line's details open");
    const said = { serves: "personal", cue: "If the rain stops, then at noon by the river" };
    for (const slot of [1, 2, 3])
      await sendWrite(page, planTask.path, { title: "Walk", date: today(), slot, ...said });
    await page.evaluate(() => localStorage.clear());
    await open(page, "/today", "If the rain stops");
    await expectAccessible(page, "tasks with what they serve, and when and where");
  },
);

test(
  "the small page: for a visitor, without a plan, with one, on a day of rest",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, MINI_PATH, "Sign in to see your three tasks here.");
    await expectAccessible(page, "mini, visitor");
    await signUp(page);
    await completeResearch(page);
    await open(page, MINI_PATH, "Nothing is planned yet.");
    await expectAccessible(page, "mini, no plan");
    await planToday(page, 1);
    await open(page, MINI_PATH, "In Progress");
    await expectAccessible(page, "mini, planned");
    await sendWrite(page, `/api/days/${today()}`, { rest: true }, "PATCH");
    await open(page, MINI_PATH, "Day of rest");
    await expectAccessible(page, "mini, day of rest");
  },
);

test(
  "the week and the year: empty, filled, an answer too long, the table",
  { tag: "@long" },
  async ({ page }) => {
    // Four screens, each at five sizes.
    test.setTimeout(120_000);
    await signUp(page);
    await completeResearch(page);
    await open(page, "/week", "Nothing planned");
    await expectAccessible(page, "week, empty");
    await open(page, "/year", "The year starts to fill");
    await expectAccessible(page, "year, empty");
    await planToday(page, 2);
    await setObjective(page, "personal", "Walk every morning", "completed");
    await setObjective(page, "professional", "Finish the notes", "failed");
    await open(page, "/week", "2 of 3 done");
    await page.getByLabel("What made it hard?").fill("x".repeat(281));
    await expectAccessible(page, "week, an answer over the limit");
    await open(page, "/year", "1 day with some done");
    await page.getByText("Show as table").click();
    await expectAccessible(page, "year, as a table");
  },
);

test(
  "objectives: locked, empty, dialog, editing, filled, history",
  { tag: "@long" },
  async ({ page }) => {
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
    await page.clock.setFixedTime(new Date(now.getFullYear(), now.getMonth() + 1, 15));
    await open(page, "/objectives", "completed-failed");
    await expectAccessible(page, "history");
  },
);

test(
  "research: the workspace, a question, a prompt with tags, an analysis",
  { tag: "@long" },
  async ({ page }) => {
    await signUp(page);
    await open(page, "/research", "Generate Analysis");
    await expectAccessible(page, "workspace");
    await open(page, "/research?section=time_horizons", "Question 1 of 10");
    await page.keyboard.press("1");
    await expectAccessible(page, "question");
    await completeResearch(page);
    await sendWrite(page, generateAnalysis.path, undefined);
    await open(page, "/research?section=time_horizons", "You completed this section.");
    await page.getByText("All 12 answers").click();
    await expectAccessible(page, "reviewed, its answers unfolded");
    await page.getByLabel("Tags (optional)").fill("future");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove tag future" })).toBeVisible();
    const card = page.getByRole("region", { name: "Analysis & Insights" });
    await card.getByText(/^What you wrote/).click();
    await card.getByText("Where this comes from").first().click();
    await expectAccessible(page, "prompt and analysis, its evidence open");
    await page.goto("/research?section=energizers_drainers");
    await page.getByText("All 12 answers").click();
    await page
      .getByRole("button", { name: QUESTIONS.energizers_drainers.items[0]?.text ?? "" })
      .click();
    await page.keyboard.press("5");
    await page.getByText(/^1 answer has changed/).click();
    await expectAccessible(page, "an answer that moved");
  },
);

test("onboarding: its four steps", { tag: "@long" }, async ({ page }) => {
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
  await expect(page.getByRole("button", { name: "Use this" }).first()).toBeVisible();
  await expectAccessible(page, "missions, with suggestions");
  await open(page, "/onboarding/objectives-setup", "Complete Setup");
  await expectAccessible(page, "objectives-setup");
});

test("profile, its dialogs, and the chat", { tag: "@long" }, async ({ page }) => {
  await signUpConfirmed(page);
  await open(page, "/profile/days", "Saturday");
  const away = page.getByRole("region", { name: "Days away" });
  await away.getByLabel("From").fill(today());
  await away.getByRole("button", { name: "Add" }).click();
  await expect(away.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page, "your days, with one away");
  for (const [path, says] of [
    ["/profile/reminders", "Plan the day"],
    ["/profile/connections", "None yet"],
    ["/profile/data", "Export My Data"],
    ["/profile/appearance", "Use keyboard shortcuts"],
  ] as const) {
    await open(page, path, says);
    await expectAccessible(page, path);
  }
  await open(page, "/profile", "Save Missions");
  await page.getByLabel("Personal Mission").fill("x".repeat(281));
  await expectAccessible(page, "profile, over a limit");
  await open(page, "/profile/sign-in", "This device");
  await press(page, "Change password");
  const change = page.getByRole("dialog", { name: "Change password" });
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectAccessible(page, "profile, changing the password");
  await page.keyboard.press("Escape");
  await open(page, "/profile/connections", "None yet");
  await press(page, "New connection");
  await page.getByLabel("A token for scripts and assistants").check();
  await expectAccessible(page, "profile, a new connection");
  await page.getByLabel("Name").last().fill("A script");
  await press(page, "Create");
  await expect(page.getByLabel("Token")).toBeVisible();
  await expectAccessible(page, "profile, a token shown once");
  await page.keyboard.press("Escape");
  await expectAccessible(page, "profile, with a connection");
  await completeResearch(page);
  await open(page, "/profile/data", "Export My Data");
  await press(page, "Import");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Task,Date\nWalk,\nRun,soon\n"),
  });
  await expect(page.getByText("“soon” is not a date we can read.")).toBeVisible();
  await expectAccessible(page, "profile, an import");
  await open(page, "/profile", "Save Missions");
  await press(page, "Delete Account");
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
  await expectAccessible(page, "profile, deleting");
  await open(page, "/chat", "I'm the Admin");
  await page.getByRole("textbox", { name: "Message" }).fill("How does the score work?");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Each objective you complete/)).toBeVisible();
  await expectAccessible(page, "chat");
});

test(
  "an account: passkeys, what happened, and the dialogs around them",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/403 \(Forbidden\)/);
    const { email, password } = await signUpConfirmed(page);
    // More events than the card shows at first.
    for (let times = 0; times < 5; times += 1)
      await sendWrite(page, signIn.path, { email, password });
    await addAuthenticator(page);
    await open(page, "/profile/sign-in", "This device");
    await press(page, "Add a passkey");
    const rename = page.getByRole("button", { name: /^Rename / });
    await expect(rename).toBeVisible();
    await open(page, "/profile/sign-in", "Passkey added");
    await expect(rename).toBeVisible();
    await expectAccessible(page, "profile with a passkey");
    await page.getByRole("button", { name: /^Show all/ }).click();
    await expect(page.getByText("Account created")).toBeVisible();
    await expectAccessible(page, "profile, all that happened");
    await rename.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name", { exact: true }).fill(" ");
    await page.keyboard.press("Enter");
    await expect(dialog.locator("[aria-invalid=true]")).toBeVisible();
    await expectAccessible(page, "profile, a passkey renamed");
    await open(page, "/profile/data", "Export My Data");
    await page.route(`**${exportData.path}`, (call) =>
      call.fulfill({ status: 403, json: { code: FRESH_PROOF_REQUIRED, message: "" } }),
    );
    await press(page, "Export My Data");
    await expect(dialog.getByLabel("Your password")).toBeVisible();
    await expectAccessible(page, "profile, a proof");
    await dialog.getByLabel("Your password").focus();
    await page.keyboard.press("Enter");
    await expect(dialog.locator("[aria-invalid=true]")).toBeVisible();
    await expectAccessible(page, "profile, a proof that was refused");
  },
);

test("with forced colours, checked, chosen, focused, today and progress stay distinguishable", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 2);
  await open(page, "/today", "2/3 completed");
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color);
  await expect(page.getByRole("checkbox").first()).toHaveCSS("appearance", "auto");
  const mark = page.getByText("In Progress", { exact: true }).locator("svg");
  await expect(mark).toHaveCSS("color", ink);
  const [done, left] = [0, 2].map((step) =>
    page.getByRole("progressbar").locator("span").nth(step),
  );
  await expect(done ?? mark).toHaveCSS("background-color", ink);
  await expect(left ?? mark).not.toHaveCSS("background-color", ink);
  await expect(left ?? mark).toHaveCSS("border-style", "solid");
  await page.getByRole("button", { name: "Edit Tasks" }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Edit Tasks" })).toHaveCSS("outline-width", "2px");
  await expect(page.getByRole("button", { name: "Edit Tasks" })).toHaveCSS("border-style", "solid");
  await open(page, "/", "Partial completion");
  const today = page.locator("[aria-current=date] time");
  await expect(today).toHaveCSS("outline-style", "solid");
  await open(page, "/research?section=time_horizons", "You completed this section.");
  await page.getByText("All 12 answers").click();
  await page.getByRole("button", { name: QUESTIONS.time_horizons.items[0]?.text ?? "" }).click();
  await expect(page.getByRole("radio").first()).toHaveCSS("appearance", "auto");
});

test("the search: found, nothing found, in Arabic", { tag: "@long" }, async ({ page }) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page);
  await open(page, "/search?q=sea", "1 found");
  await expectAccessible(page, "search, found");
  await sendWrite(page, changeUser.path, { language: "ar" }, "PATCH");
  await open(page, "/search?q=sea", "Walk to the sea");
  await expectAccessible(page, "search, found, in Arabic");
  await open(page, "/search?q=desert", "desert");
  await expectAccessible(page, "search, nothing found, in Arabic");
});
