import { api } from "@goals/contracts/routes";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, signUp, write } from "../person.ts";

test.beforeEach(({ page }) => signUp(page));

async function expectDot(page: Page, dot: number) {
  const dots = page.getByRole("list", { name: `Step ${dot} of 5` }).getByRole("listitem");
  await expect(dots).toHaveCount(5);
  await expect(dots.nth(dot - 1)).toHaveAttribute("aria-current", "step");
}

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("research-intro (dot 2) explains four focus areas and four features, and can be skipped", async ({
  page,
}) => {
  await page.goto("/onboarding/research-intro");
  await expectDot(page, 2);
  await expect(page.getByRole("region", { name: "Four focus areas" }).getByRole("term")).toHaveText(
    ["Energizers & Drainers", "Strengths & Weaknesses", "Interests & Skills", "Time Horizons"],
  );
  await expect(
    page.getByRole("region", { name: "How it works" }).getByRole("listitem"),
  ).toContainText(["15-minute timer", "Guided prompts", "Optional tags", "Auto-save"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link(page, "Start Research Journey")).toHaveAttribute("href", "/research");
  await expect(link(page, "Start Research Journey")).toBeInViewport({ ratio: 1 });
  await link(page, "Skip for Now").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

test("analysis (dot 3) shows x/4, refuses below three sections, and leads on and back", async ({
  page,
}) => {
  await completeResearch(page, ["energizers_drainers", "time_horizons"]);
  await page.goto("/onboarding/analysis");
  await expectDot(page, 3);
  await expect(page.getByText("2/4 sections complete", { exact: true })).toBeVisible();
  await button(page, "Generate Analysis").click();
  await expectNotice(
    page,
    "More research needed: Complete at least 3 research sections to generate analysis.",
  );
  await expect(link(page, "Refine Research")).toHaveAttribute("href", "/research");
  await expect(link(page, "Back to Research")).toHaveAttribute("href", "/research");
  await link(page, "Continue to Missions").click();
  await expectDot(page, 4);
});

test("missions (dot 4): all three must be non-blank, Auto-Merge needs two", async ({ page }) => {
  await page.goto("/onboarding/missions");
  await expectDot(page, 4);
  await expect(link(page, "Back to Analysis")).toHaveAttribute("href", "/onboarding/analysis");
  await page.getByLabel("Personal Mission").fill("Be there for the people I love.");
  await button(page, "Auto-Merge").click();
  await expectNotice(
    page,
    "Missing missions: Please write both personal and professional missions first.",
  );
  await page.getByLabel("Professional Mission").fill("Make difficult things understandable.");
  await button(page, "Save Missions & Continue").click();
  await expectNotice(page, "Incomplete missions: Please complete all three mission statements.");
  await button(page, "Auto-Merge").click();
  await expect(page.getByLabel("Unified Mission")).toHaveValue(
    "Be there for the people I love. Make difficult things understandable.",
  );
  await button(page, "Save Missions & Continue").click();
  await expectNotice(page, "Missions saved successfully");
  await expect(page).toHaveURL("/onboarding/objectives-setup");
});

test("each mission has at most 280 characters; a longer merge is shown whole and refused", async ({
  page,
}) => {
  await page.goto("/onboarding/missions");
  await page.getByLabel("Personal Mission").fill("a".repeat(280));
  await page.getByLabel("Professional Mission").fill("b".repeat(280));
  await button(page, "Auto-Merge").click();
  await expect(page.getByLabel("Unified Mission")).toHaveValue(
    `${"a".repeat(280)} ${"b".repeat(280)}`,
  );
  await expect(page.getByText("561/280 – 281 over the limit")).toBeVisible();
  await button(page, "Save Missions & Continue").click();
  await expectNotice(page, "Incomplete missions: Please shorten this to 280 characters or fewer.");
});

test("suggestions need at least one research record, and replace nothing by themselves", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400 \(Bad Request\)/);
  await page.goto("/onboarding/missions");
  await button(page, "Generate Suggestions").click();
  await expectNotice(
    page,
    "No research data: Complete some research sections to generate suggestions.",
  );

  await completeResearch(page);
  await page.reload();
  await page.getByLabel("Professional Mission").fill("My own words.");
  await button(page, "Generate Suggestions").click();
  await expectNotice(page, "Mission suggestions generated!");
  await expect(page.getByText(/writing long letters about engines/).first()).toBeVisible();
  await button(page, "Fill the empty fields").click();
  await expect(page.getByLabel("Unified Mission")).not.toHaveValue("");
  await expect(page.getByLabel("Professional Mission")).toHaveValue("My own words.");

  await page.getByLabel("Personal Mission").fill("My own words.");
  await button(page, "Use this").first().click();
  await expect(page.getByLabel("Personal Mission")).not.toHaveValue("My own words.");
  await expect(button(page, "In use").first()).toBeDisabled();
});

test("where too little was written for a suggestion, two short questions help to a mission", async ({
  page,
}) => {
  await completeResearch(page, ["time_horizons"]);
  await page.goto("/onboarding/missions");
  await button(page, "Generate Suggestions").click();
  await expectNotice(page, "Mission suggestions generated!");
  const questions = page.getByRole("group", { name: "Two questions, personal" });
  const make = questions.getByRole("button", { name: "Make a sentence" });
  await make.click();
  await expect(questions.getByLabel("Who or what is it for?")).toHaveAccessibleDescription(
    /Please answer both in a few words/,
  );
  await questions.getByLabel("What gives you energy, in a few words?").fill("fixing bikes");
  await questions.getByLabel("Who or what is it for?").fill("my family");
  await make.click();
  await questions.getByRole("button", { name: "Use this" }).click();
  await expect(page.getByRole("textbox", { name: "Personal Mission" })).toHaveValue(
    "I make room for fixing bikes, for my family.",
  );
});

test("'Failed to save missions.' and 'Failed to generate suggestions.' keep the words", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/500/);
  await completeResearch(page, ["time_horizons"]);
  await page.goto("/onboarding/missions");
  await failRequest(page, ["POST", "/api/missions/suggestions"]);
  await button(page, "Generate Suggestions").click();
  await expectNotice(page, "Error: Failed to generate suggestions. Please try again.");

  for (const field of ["Personal", "Professional", "Unified"]) {
    await page.getByLabel(`${field} Mission`).fill(`${field} words`);
  }
  await failRequest(page, ["POST", "/api/missions"]);
  await button(page, "Save Missions & Continue").click();
  await expectNotice(page, "Error: Failed to save missions. Please try again.");
  await expect(page).toHaveURL("/onboarding/missions");
  await expect(page.getByLabel("Unified Mission")).toHaveValue("Unified words");
});

test("objectives-setup (dot 5): at least one title, the empty one is skipped, then /", async ({
  page,
}) => {
  await completeResearch(page);
  await write(page, api.missions, { unified: "Make difficult things understandable." });
  await page.goto("/onboarding/objectives-setup");
  await expectDot(page, 5);
  await expect(page.getByRole("region", { name: "Unified Mission" })).toContainText(
    "Make difficult things understandable.",
  );
  await expect(page.getByRole("region", { name: "Guidelines & Scoring" })).toContainText(
    "At most 2 points a month.",
  );
  await expect(link(page, "Back to Missions")).toHaveAttribute("href", "/onboarding/missions");
  const summary = page.getByRole("region", { name: "Summary" }).getByRole("definition");
  await expect(summary).toHaveText(["Not Set", "Not Set"]);

  await button(page, "Complete Setup").click();
  await expectNotice(page, "Invalid objective: Please enter a title for your objective.");
  const professional = page.getByRole("region", { name: "Professional Objective" });
  await professional.getByLabel("Title").fill("x".repeat(281));
  await button(page, "Complete Setup").click();
  await expectNotice(page, "Invalid objective: Please shorten this to 280 characters or fewer.");
  await professional.getByLabel("Title").fill("Finish the notes");
  await expect(summary).toHaveText(["Not Set", "Set"]);
  await button(page, "Complete Setup").click();
  await expectNotice(page, "Setup complete! Welcome to Goals.");
  await expect(page).toHaveURL("/");
  await expect(
    page.getByRole("region", { name: "This Month's Objectives" }).getByRole("listitem"),
  ).toHaveText([/Finish the notes/]);
});

test("objectives-setup is locked until the research is complete, and can be finished later", async ({
  page,
}) => {
  await page.goto("/onboarding/objectives-setup");
  await expect(page.getByRole("region", { name: "Monthly Objectives" })).toContainText(
    "Progress: 0/4 sections",
  );
  await expect(button(page, "Complete Setup")).toHaveCount(0);
  await expect(link(page, "Finish Later")).toHaveAttribute("href", "/");
});

test("who has finished is not shown the onboarding again, on any device; who has skipped can come back", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signUp(page);
  await completeResearch(page);
  await page.goto("/onboarding/research-intro");
  await link(page, "Skip for Now").click();
  await page.goto("/onboarding/objectives-setup");
  await page
    .getByRole("region", { name: "Personal Objective" })
    .getByLabel("Title")
    .fill("Walk every morning");
  await button(page, "Complete Setup").click();
  await expectNotice(page, "Setup complete! Welcome to Goals.");

  const device = await browser.newContext({ baseURL: baseURL ?? "" });
  const elsewhere = await device.newPage();
  await write(elsewhere, api.login, { email: person.email, password: person.password });
  for (const step of ["research-intro", "analysis", "missions", "objectives-setup"]) {
    await elsewhere.goto(`/onboarding/${step}`);
    await expect(elsewhere).toHaveURL("/");
  }
  await device.close();
});

test("each step has one primary action, whatever is complete", async ({ page }) => {
  const primary = page.locator("main [data-variant=primary]");
  const steps = {
    "research-intro": ["Start Research Journey", "Start Research Journey"],
    analysis: ["Back to Research", "Generate Analysis"],
    missions: ["Save Missions & Continue", "Save Missions & Continue"],
    "objectives-setup": ["Continue Research", "Complete Setup"],
  } as const;
  for (const when of [0, 1] as const) {
    for (const [step, names] of Object.entries(steps)) {
      await page.goto(`/onboarding/${step}`);
      await expect(primary).toHaveText([names[when]]);
    }
    await completeResearch(page);
  }
  await page.goto("/onboarding/analysis");
  await button(page, "Generate Analysis").click();
  await expect(primary).toHaveText(["Continue to Missions"]);
});

test("Continue Setup asks for the analysis, which is generated without another tap, and once", async ({
  page,
}) => {
  await completeResearch(page);
  await page.goto("/research");
  await link(page, "Continue Setup").click();
  await expectNotice(page, "Analysis Generated!");
  await expect(page.getByRole("heading", { name: "Key Highlights" })).toBeVisible();
  await expect(page.locator("main [data-variant=primary]")).toHaveText(["Continue to Missions"]);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Key Highlights" })).toBeVisible();
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
});

test("the way from the analysis to the first plan puts the cursor where one types next", async ({
  page,
}) => {
  await completeResearch(page);
  await page.goto("/onboarding/analysis");
  await link(page, "Continue to Missions").click();
  await expectNotice(page, "Mission suggestions generated!");
  await button(page, "Fill the empty fields").click();
  // Nothing could be suggested for it.
  await expect(page.getByRole("textbox", { name: "Professional Mission" })).toBeFocused();
  await page.keyboard.type("Make difficult things understandable.");
  await button(page, "Save Missions & Continue").click();

  const personal = page.getByRole("region", { name: "Personal Objective" });
  await expect(personal.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Walk every morning");
  await page.keyboard.press("Enter");

  await expect(page.getByLabel("Task 1")).toBeFocused();
  await page.getByRole("navigation").getByRole("link", { name: "Chat" }).first().click();
  await expect(page).toHaveURL("/chat");
  await page.goBack();
  await expect(page.getByLabel("Task 1")).toBeVisible();
  await expect(page.getByLabel("Task 1")).not.toBeFocused();
});

test("on the way from the analysis suggestions are asked for once", async ({ page }) => {
  await completeResearch(page, ["time_horizons"]);
  await page.goto("/onboarding/analysis");
  await link(page, "Continue to Missions").click();
  await expectNotice(page, "Mission suggestions generated!");
  const questions = page.getByRole("group", { name: "Two questions, personal" });
  await questions.getByLabel("What gives you energy, in a few words?").fill("fixing bikes");
  await questions.getByLabel("Who or what is it for?").fill("my family");
  await questions.getByRole("button", { name: "Make a sentence" }).click();
  await questions.getByRole("button", { name: "Use this" }).click();
  await expect(page.getByRole("textbox", { name: "Professional Mission" })).toBeFocused();

  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
  await page.reload();
  await expect(button(page, "Generate Suggestions")).toBeEnabled();
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
});
