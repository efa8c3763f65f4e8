import { QUESTIONS } from "@goals/contracts/questions/questions";
import { type SectionId, CORE_SECTIONS, SECTION_TITLES } from "@goals/contracts/sections";
import type { Locator, Page } from "@playwright/test";
import { countPresses } from "../count-presses.ts";
import { expect, test } from "../fixtures.ts";
import { completeResearch, createPerson, type Person } from "../person.ts";

const MISSIONS = {
  personal: "Be there for the people I love, and keep learning until the end.",
  professional: "Make difficult things understandable.",
} as const;
/** Its keyboard has a key "Next", which sends Enter from a text of many lines. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const TASKS = ["Write the opening page", "Call Grandma", "Thirty minutes of Portuguese"] as const;

async function register(page: Page, person: Person) {
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/onboarding\/research-intro$/);
}

/** Completes the open section with the Next button: ten questions, two prompts, done. */
async function completeSection(page: Page, section: SectionId) {
  const { items, options, prompts } = QUESTIONS[section];
  for (const [index, item] of items.entries()) {
    await expect(page.getByRole("group", { name: item.text })).toBeVisible();
    await page.getByRole("radio", { name: options[index % 2 ? 3 : 0], exact: true }).check();
    const last = index === items.length - 1;
    await page
      .getByRole("button", { name: last ? "Continue to Written" : "Next", exact: true })
      .click();
  }
  for (const [index, prompt] of prompts.entries()) {
    await page
      .getByLabel(prompt)
      .fill(`Long walks while writing letters about engines. (${section})`);
    const last = index === prompts.length - 1;
    await page
      .getByRole("button", { name: last ? "Complete Section" : "Next", exact: true })
      .click();
  }
  await expect(page.getByRole("region", { name: SECTION_TITLES[section] })).toContainText("Review");
}

test("a new person goes from sign-up to a green day, and finds it all again", async ({
  page,
  keep,
}) => {
  const person = createPerson();
  await register(page, person);
  await keep("onboarding");
  const [first, ...rest] = CORE_SECTIONS;
  await completeResearch(page, rest);
  await page.reload();
  await page.getByRole("link", { name: "Start Research Journey" }).click();

  await page.getByRole("checkbox", { name: "Go to the next question automatically" }).click();
  // The first section is already open.
  await completeSection(page, first);
  await expect(page.getByRole("link", { name: "Continue Setup" })).toBeFocused();
  await expect(page.getByText("4/5 sections complete")).toBeVisible();
  await page.getByRole("button", { name: "Generate Analysis" }).click();
  await expect(page.getByRole("heading", { name: "Strength Patterns" })).toBeVisible();
  await expect(page.getByText("Highlights, not conclusions. Use as a mirror.")).toBeVisible();
  await keep("analysis");

  await page.goto("/onboarding/missions");
  await page.getByLabel("Personal Mission").fill(MISSIONS.personal);
  await page.getByLabel("Professional Mission").fill(MISSIONS.professional);
  await page.getByRole("button", { name: "Auto-Merge" }).click();
  await page.getByRole("button", { name: "Save Missions & Continue" }).click();

  await expect(page).toHaveURL(/objectives-setup$/);
  const personal = page.getByRole("region", { name: "Personal Objective" });
  await personal.getByLabel("Title").fill("Walk every morning");
  const professional = page.getByRole("region", { name: "Professional Objective" });
  await professional.getByLabel("Title").fill("Finish the notes on the engine");
  await page.getByRole("button", { name: "Complete Setup" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Walk every morning")).toBeVisible();

  await planByKeyboard(page);
  for (const title of TASKS) await page.getByRole("checkbox", { name: title }).click();
  await expect(page.getByText("Great job! You completed all your tasks today!")).toBeVisible();
  await keep("today");

  await page.getByRole("link", { name: "Home" }).click();
  await expectGreenDashboard(page);
  await page.reload();
  await expectGreenDashboard(page);
  await expect(page.getByText(MISSIONS.professional)).toBeVisible();
  await keep("dashboard");

  await signOut(page);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(page.getByText("Walk every morning")).toHaveCount(0);

  await page.goto("/objectives");
  await expect(page).toHaveURL(/\/login\?next=%2Fobjectives$/);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/objectives$/);
  await expect(page.getByText("Walk every morning")).toBeVisible();
});

for (const [way, most] of [
  ["by the keyboard's Next", 50],
  ["field by field", 56],
] as const) {
  const isByKey = way !== "field by field";
  const title = `the first hour, to the end of the setup, takes at most ${most} taps ${way}`;
  test(title, { tag: "@long" }, async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const phone = await browser.newContext({ ...PHONE, baseURL: baseURL ?? "" });
    const page = await phone.newPage();
    await page.clock.install();
    const readTaps = await countPresses(page, "taps");
    const person = createPerson();
    await page.goto("/");
    await page.getByRole("link", { name: "Create account" }).tap();
    await expect(page.getByLabel("Full Name")).toBeFocused();
    const goOn = async (key: "Tab" | "Enter", target: Locator) =>
      isByKey ? page.keyboard.press(key) : target.tap();
    await page.keyboard.type(person.name);
    await goOn("Tab", page.getByLabel("Email"));
    await page.keyboard.type(person.email);
    await goOn("Tab", page.getByLabel("Password", { exact: true }));
    await page.keyboard.type(person.password);
    await page.getByRole("button", { name: "Create Account" }).tap();
    const [start] = CORE_SECTIONS;
    await page.getByRole("button", { name: QUESTIONS[start].options[0], exact: true }).tap();
    for (const section of CORE_SECTIONS) {
      const { items, options, prompts } = QUESTIONS[section];
      for (const [index, { text }] of items.entries()) {
        if (section === start && index === 0) continue;
        const group = page.getByRole("group", { name: text });
        await expect(group).toBeFocused();
        // A tap right after the automatic step is dropped.
        await page.clock.fastForward(500);
        await group.getByRole("radio", { name: options[index % 2 ? 3 : 0], exact: true }).tap();
      }
      for (const [index, prompt] of prompts.entries()) {
        await expect(page.getByLabel(prompt)).toBeFocused();
        await page.keyboard.type(`Writing long letters about engines, number ${index + 1}.`);
        await page.clock.fastForward(500);
        if (index === 0)
          await goOn("Enter", page.getByRole("button", { name: "Next", exact: true }));
        else await page.getByRole("button", { name: "Complete Section" }).tap();
      }
    }
    await page.getByRole("link", { name: "Continue Setup" }).tap();
    await page.getByRole("link", { name: "Continue to Missions" }).tap();
    // Openings leave gaps, which the user fills; the key "Next" leads from one to the next.
    for (const name of ["Personal Mission", "Professional Mission", "Unified Mission"]) {
      const mission = page.getByRole("textbox", { name });
      await expect(mission).toBeFocused();
      await expect(mission).not.toHaveValue("");
      await page.keyboard.type("write long letters");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Save Missions & Continue" }).tap();
    const personal = page.getByRole("region", { name: "Personal Objective" });
    await expect(personal.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Walk every morning");
    await page.getByRole("button", { name: "Complete Setup" }).tap();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    expect(await readTaps()).toBeLessThanOrEqual(most);
    await phone.close();
  });
}

async function planByKeyboard(page: Page) {
  await page.getByRole("link", { name: "Today" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Today's Actions" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Today's Plan" })).toBeDisabled();
  const first = page.getByRole("textbox").first();
  await first.focus();
  for (const title of TASKS) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("0/3 completed")).toBeVisible();
}

async function expectGreenDashboard(page: Page) {
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Today's Focus" })).toContainText("Complete");
  await expect(page.getByRole("cell", { name: /All tasks completed/ })).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  // Waits for the whole page: a card's request after the session ends would be refused.
  await expect(page.getByLabel("Personal Mission")).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Logged out successfully")).toBeVisible();
}
