import { generateAnalysis, pinPassage } from "@goals/contracts/endpoints/research";
import { signIn } from "@goals/contracts/endpoints/auth";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, signUp, sendWrite } from "../person.ts";

test.beforeEach(({ page }) => signUp(page));

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test(
  "a user who has finished does not see the onboarding again on any device; a user who skipped it can return",
  { tag: "@long" },
  async ({ page, browser, baseURL }) => {
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
    await sendWrite(elsewhere, signIn.path, { email: person.email, password: person.password });
    for (const step of ["research-intro", "analysis", "missions", "objectives-setup"]) {
      await elsewhere.goto(`/onboarding/${step}`);
      await expect(elsewhere).toHaveURL("/");
    }
    await device.close();
  },
);

test("a pinned sentence goes into the mission that is written, whole, and the browser's undo takes it out again", async ({
  page,
}) => {
  await completeResearch(page);
  await sendWrite(page, generateAnalysis.path, {});
  const text = "Writing long letters about engines, number 1.";
  await sendWrite(page, pinPassage.path, { section: "energizers_drainers", prompt: 0, text });

  await page.goto("/onboarding/missions");
  const professional = page.getByRole("textbox", { name: "Professional Mission" });
  await professional.fill("Before. After.");
  await button(page, "Generate Suggestions").click();
  await professional.click();
  await page.keyboard.press("Home");
  for (const _ of "Before.") await page.keyboard.press("ArrowRight");
  await button(page, `Insert: ${text}`).click();
  await expect(professional).toHaveValue(`Before. ${text} After.`);
  await expect(professional).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(professional).toHaveValue("Before. After.");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(professional).toHaveValue(`Before. ${text} After.`);
});

test(
  "each step has one primary action, whatever is complete",
  { tag: "@long" },
  async ({ page }) => {
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
  },
);

test("the way on from the sections generates the analysis without another tap, and once", async ({
  page,
}) => {
  await completeResearch(page);
  await page.goto("/research");
  await link(page, "Continue Setup").click();
  await expectNotice(page, "Analysis Generated!");
  await expect(page.getByRole("heading", { name: "Emerging Themes" })).toBeVisible();
  await expect(page.locator("main [data-variant=primary]")).toHaveText(["Continue to Missions"]);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.method()} ${request.url()}`));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Emerging Themes" })).toBeVisible();
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
});

test("a kind sentence and help stand first where something is heavy, until the answer changes", async ({
  page,
}) => {
  await completeResearch(page);
  await page.goto("/research");
  await link(page, "Continue Setup").click();
  await expectNotice(page, "Analysis Generated!");
  const kind = page.getByText("You said that something is heavy right now.");
  const help = page.getByRole("note");
  const themes = page.getByRole("heading", { name: "Emerging Themes" });
  await expect(themes).toBeVisible();
  await expect(kind).toHaveCount(0);
  const heavy = page.getByRole("group", { name: "Is anything heavy right now?" });
  await heavy.getByRole("button", { name: "Yes" }).click();
  await expect(kind).toBeVisible();
  await expect(help).toBeVisible();

  await heavy.getByRole("button", { name: "No" }).click();
  await expect(kind).toHaveCount(0);
  await expect(themes).toBeVisible();
});

test("each step from the analysis to the first plan focuses the next field", async ({ page }) => {
  await completeResearch(page);
  await page.goto("/onboarding/analysis");
  await link(page, "Continue to Missions").click();
  await expectNotice(page, "Mission suggestions generated!");
  await expect(page.getByRole("textbox", { name: "Professional Mission" })).toHaveValue(/^I .+\.$/);
  for (const mission of ["Personal Mission", "Professional Mission", "Unified Mission"]) {
    await page.getByRole("textbox", { name: mission }).fill("I write long letters.");
  }
  await button(page, "Save Missions & Continue").click();

  const personal = page.getByRole("region", { name: "Personal Objective" });
  await expect(personal.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Walk every morning");
  await page.keyboard.press("Enter");

  await page.getByRole("link", { name: "Plan them yourself" }).click();
  await expect(page.getByLabel("Task 1")).toBeFocused();
  await page.getByRole("navigation").getByRole("link", { name: "Chat" }).first().click();
  await expect(page).toHaveURL("/chat");
  await page.goBack();
  await expect(page.getByLabel("Task 1")).toBeVisible();
  await expect(page.getByLabel("Task 1")).not.toBeFocused();
});
