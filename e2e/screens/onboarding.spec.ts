import { analysis } from "@goals/contracts/analysis";
import { generateAnalysis, setLineAside } from "@goals/contracts/endpoints/analysis";
import { signIn } from "@goals/contracts/endpoints/auth";
import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, signUp, sendWrite } from "../person.ts";

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
  await sendWrite(elsewhere, signIn.path, { email: person.email, password: person.password });
  for (const step of ["research-intro", "analysis", "missions", "objectives-setup"]) {
    await elsewhere.goto(`/onboarding/${step}`);
    await expect(elsewhere).toHaveURL("/");
  }
  await device.close();
});

test("a kept sentence goes into the mission that is written, whole, and the browser's undo takes it out again", async ({
  page,
}) => {
  await completeResearch(page);
  const report = await sendWrite(page, generateAnalysis.path, {});
  const { id, sources } = z.parse(analysis, await report.json());
  const quoted = sources.find(({ quotes }) => quotes.length > 0);
  const [quote] = quoted?.quotes ?? [];
  const line = { analysis: id, list: quoted?.list, line: quoted?.line, verdict: "me" };
  await sendWrite(page, setLineAside.path, line);

  await page.goto("/onboarding/missions");
  const professional = page.getByRole("textbox", { name: "Professional Mission" });
  await professional.fill("Before. After.");
  await button(page, "Generate Suggestions").click();
  await professional.click();
  await page.keyboard.press("Home");
  for (const _ of "Before.") await page.keyboard.press("ArrowRight");
  const text = quote?.text ?? "";
  await button(page, `Insert: ${text}`).click();
  await expect(professional).toHaveValue(`Before. ${text} After.`);
  await expect(professional).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(professional).toHaveValue("Before. After.");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(professional).toHaveValue(`Before. ${text} After.`);
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
  await expect(page.getByRole("textbox", { name: "Professional Mission" })).toHaveValue(/^I .+\.$/);
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
