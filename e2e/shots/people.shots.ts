import { createAccessKey, exportData } from "@goals/contracts/endpoints/account";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { FRESH_PROOF_REQUIRED } from "@goals/contracts/endpoint";
import { MINI_PATH } from "@goals/contracts/page";
import { failRequest, holdRequest } from "../intercept.ts";
import {
  beginResearch,
  completeResearch,
  planToday,
  sendWrite,
  setObjective,
  signUp,
  signUpConfirmed,
} from "../person.ts";
import { addAuthenticator } from "../virtual-authenticator.ts";
import { waitForAnimations } from "../wait-for-animations.ts";
import { waitForApp } from "../wait-for-app.ts";
import { expect, SHOTS, test } from "./shoot.ts";

const TABS = { today: "Today", objectives: "Goals", dashboard: "Home" } as const;

test("a newcomer", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page, ["time_horizons"]);
  for (const [name, path, says] of [
    ["dashboard-locked", "/", "Progress: 1/4 sections"],
    ["research-begun", "/research", "1/5 sections complete"],
    ["today-locked", "/today", "Research Required"],
    ["objectives-locked", "/objectives", "Research Required"],
    ["profile-new", "/profile", "Save Missions"],
    ["chat", "/chat", "I'm the Admin"],
    ["onboarding-2-research-intro", "/onboarding/research-intro", "Four focus areas"],
    ["onboarding-3-analysis", "/onboarding/analysis", "Refine Research"],
    ["onboarding-4-missions", "/onboarding/missions", "Mission Statements"],
    ["onboarding-5-objectives-locked", "/onboarding/objectives-setup", "Finish Later"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(says).first()).toBeVisible();
    await shoot(name, !/^(today|objectives)-locked$/.test(name));
  }
});

test("someone who has just finished the research", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  for (const [name, path, says] of [
    ["dashboard-empty", "/", "Create Today's Tasks"],
    ["today-empty", "/today", "Plan Your Day"],
    ["objectives-empty", "/objectives", "Not set for this month."],
    ["research-ready", "/research", "Generate Analysis"],
    ["onboarding-5-objectives", "/onboarding/objectives-setup", "Complete Setup"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(says).first()).toBeVisible();
    await shoot(name);
  }
  await page.goto("/onboarding/missions");
  await page.getByRole("button", { name: "Generate Suggestions" }).click();
  await expect(page.getByRole("button", { name: "Use this" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Use this" }).first().click();
  await shoot("onboarding-4-missions-suggested");
});

test("the runner", async ({ page, shoot }) => {
  await signUp(page);
  await beginResearch(page, "interests_skills", 3);
  await page.goto("/research?section=interests_skills");
  await page.getByRole("group").focus();
  await page.keyboard.press("2");
  await shoot("runner-question", false);
  await beginResearch(page, "time_horizons", 10);
  await page.goto("/research?section=time_horizons");
  await page
    .getByRole("textbox")
    .first()
    .fill("A river, a workshop, and mornings without a phone.");
  await page.getByLabel("Tags (optional)").fill("river");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove tag river" })).toBeVisible();
  await shoot("runner-written", false);
});

test("a section reviewed, a section done, and all four", async ({ page, shoot }) => {
  await signUp(page);
  const [first, ...others] = CORE_SECTIONS;
  await completeResearch(page, [first]);
  await page.goto(`/research?section=${first}`);
  await expect(page.getByText("You completed this section.")).toBeVisible();
  await shoot("runner-reviewing", false);
  await page.getByText("All 12 answers").click();
  await shoot("runner-reviewing-unfolded");
  await page.getByRole("button", { name: "Complete Section" }).click();
  await expect(page.getByRole("group").first()).toBeFocused();
  await shoot("research-next", false);
  await completeResearch(page, others);
  await page.goto(`/research?section=${others[2]}`);
  await page.getByRole("button", { name: "Complete Section" }).click();
  await expect(page.getByRole("link", { name: "Continue Setup" })).toBeFocused();
  await shoot("research-all-four", false);
});

test("today: the celebration, editing over the limit", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 2);
  await page.goto("/today");
  await page.getByRole("checkbox").last().click();
  await expect(page.getByText(/^Great job!/)).toBeVisible();
  await shoot("today-complete", false);
  await page.getByRole("button", { name: "Edit Tasks" }).click();
  await page.getByLabel("Task 2").fill("Walk to the sea and back. ".repeat(11));
  await shoot("today-editing");
});

test("the dialogs", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  await setObjective(page, "professional", "Finish the notes");
  await page.goto("/objectives");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await shoot("objectives-mission-editing");
  await page.getByRole("button", { name: "Add Objective" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Walk along the river every morning");
  await shoot("objectives-dialog", false);
  await dialog.getByLabel("Title").fill("");
  await dialog.getByRole("button", { name: "Add Objective" }).click();
  await expect(dialog.locator("[aria-invalid=true]")).toBeVisible();
  await shoot("objectives-dialog-refused", false);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(dialog).toBeVisible();
  await shoot("profile-deleting", false);
});

test("an account, its password and passkeys", async ({ page, shoot }) => {
  await signUpConfirmed(page);
  await addAuthenticator(page);
  await page.goto("/profile/sign-in");
  const ways = page.getByRole("region", { name: "Ways to sign in" });
  const dialog = page.getByRole("dialog");
  await ways.getByRole("button", { name: "Change password" }).click();
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await shoot("profile-change-password-refused", false);
  await page.keyboard.press("Escape");
  await ways.getByRole("button", { name: "Add a passkey" }).click();
  await ways.getByRole("button", { name: /^Rename / }).click();
  await shoot("profile-rename-passkey", false);
  await page.keyboard.press("Escape");
  await page.goto("/profile/sign-in");
  await expect(ways.getByRole("button", { name: /^Rename / })).toBeVisible();
  await shoot("profile-passkey");
  await page.route(`**${exportData.path}`, (call) =>
    call.fulfill({ status: 403, json: { code: FRESH_PROOF_REQUIRED, message: "" } }),
  );
  await page.goto("/profile");
  await page.getByRole("button", { name: "Export My Data" }).click();
  await expect(dialog.getByLabel("Your password")).toBeVisible();
  await shoot("profile-proof", false);
});

test("the chat, talking", async ({ page, shoot }) => {
  await signUp(page);
  await page.goto("/chat");
  for (const [question, answer] of [
    ["How does the score work?", /^Each objective you complete/],
    ["And where is my data?", /^Everything you write/],
  ] as const) {
    await page.getByRole("textbox", { name: "Message" }).fill(question);
    await page.keyboard.press("Enter");
    await expect(page.getByText(answer)).toBeVisible();
  }
  await shoot("chat-talking");
});

for (const [name, tab] of Object.entries(TABS)) {
  test(`${name}: loading`, async ({ page, shoot }) => {
    await signUp(page);
    await completeResearch(page);
    await page.goto("/chat");
    const answer = await holdRequest(page, ["GET", "/api/**"]);
    await page.getByRole("link", { name: tab, exact: true }).last().click();
    await expect(page.getByRole("img", { name: "Loading" }).first()).toBeVisible();
    await shoot(`${name}-loading`, false);
    answer();
  });

  test(`${name}: error`, async ({ page, shoot }) => {
    await signUp(page);
    await completeResearch(page);
    await page.goto("/chat");
    await failRequest(page, ["GET", "/api/**"]);
    await page.getByRole("link", { name: tab, exact: true }).last().click();
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await shoot(`${name}-error`, false);
  });
}

test("a month later", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  await setObjective(page, "personal", "Walk every morning", "completed");
  await setObjective(page, "professional", "Finish the notes", "failed");
  const now = new Date();
  await page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 9));
  for (const [name, path] of [
    ["dashboard-month-review", "/"],
    ["objectives-month-review", "/objectives"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(/is over$|^Nothing to add$/).first()).toBeVisible();
    await shoot(name);
  }
});

test("the last days of a month", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  await setObjective(page, "personal", "Walk every morning");
  await setObjective(page, "professional", "Finish the notes", "completed");
  const now = new Date();
  await page.clock.setFixedTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, -1, 9));
  for (const [name, path] of [
    ["dashboard-last-days", "/"],
    ["objectives-last-days", "/objectives"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(/^2 days left in/)).toBeVisible();
    await shoot(name);
  }
});

test("the shortcuts", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page);
  await page.goto("/today");
  await waitForApp(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await shoot("shortcuts", false);
});

test("connections, what they open, and the page for developers", async ({ page, shoot }) => {
  await signUpConfirmed(page);
  await completeResearch(page);
  await planToday(page, 2);
  const month = new Date().toISOString().slice(0, 7);
  const secrets: string[] = [];
  for (const period of [month, month.slice(0, 4)]) {
    const share = { kind: "share", name: `For Grandma, ${period}`, period };
    secrets.push((await (await sendWrite(page, createAccessKey.path, share)).json()).secret);
  }
  await sendWrite(page, createAccessKey.path, { kind: "feed", name: "My phone" });
  await page.goto("/profile/connections");
  const card = page.getByRole("region", { name: "Your connections" });
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await shoot("connections");
  await card.getByRole("button", { name: "New connection" }).click();
  await page.getByLabel("A token for scripts and assistants").check();
  await shoot("connections-new", false);
  await page.getByRole("dialog").getByLabel("Name").fill("A script");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByLabel("Token", { exact: true })).toBeVisible();
  await shoot("connections-made", false);
  await page.goto(`/share/${secrets[0]}`);
  await shoot("share-month");
  await page.goto(`/share/${secrets[1]}`);
  await shoot("share-year");
  await page.goto("/developers");
  await shoot("developers", false);
});

test("an import: of a list with every kind of row, and of an export", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 1);
  const file = await (await page.request.get(exportData.path)).text();
  await page.goto("/profile/data");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await shoot("import", false);
  const choose = (name: string, text: string) =>
    page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await choose(
    "list.csv",
    "Task,Date\nWalk,today\nWrite to Grandma, \nSort the letters of the summer,\nRun,soon\nSwim,2020-01-01\n",
  );
  await expect(page.getByText("“soon” is not a date we can read.")).toBeVisible();
  await shoot("import-list", false);
  await choose("goals-export.json", file);
  await expect(page.getByText("This account already has data")).toBeVisible();
  await shoot("import-export", false);
});

test("the small page, as narrow as a side panel", async ({ page }) => {
  const shootSmall = async (name: string) => {
    for (const width of [320, 390])
      for (const scheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 480 });
        await page.emulateMedia({ colorScheme: scheme });
        await page.evaluate(waitForAnimations);
        await page.screenshot({ path: `${SHOTS}${name}.${width}-${scheme}.png` });
      }
  };
  await page.goto(MINI_PATH);
  await expect(page.getByText("Sign in to see")).toBeVisible();
  await shootSmall("mini-visitor");
  await signUp(page);
  await completeResearch(page);
  await page.goto(MINI_PATH);
  await expect(page.getByText("Nothing is planned yet.")).toBeVisible();
  await shootSmall("mini-empty");
  await planToday(page, 2);
  await page.goto(MINI_PATH);
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await shootSmall("mini-planned");
});
