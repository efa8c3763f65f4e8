import { QUESTIONS } from "@goals/contracts/questions/questions";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { completeResearch, createPerson, TASKS } from "../person.ts";

/** More tab stops than any screen has. */
const MOST_TABS = 60;

/** Runs in the page: true if another element covers the middle of the focused one. */
function isCovered(focused: Element): boolean {
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top === null || !(focused.contains(top) || top.contains(focused));
}

/** Runs in the page: true if the close button of a notice has the focus. */
const isOnCross = () => document.activeElement?.getAttribute("aria-label") === "Close toast";

/** Presses Tab until `target` has the focus, and checks that it is visible. Closes notices on the way. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS && !(await isFocused()); tabs += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(isOnCross)) await page.keyboard.press("Enter");
  }
  await expect(target).toBeFocused();
  expect(await target.evaluate(isCovered), "under a bar").toBe(false);
}

test(
  "the whole way by keyboard alone: register, research, plan, tick, objective, log out",
  { tag: "@long" },
  async ({ page }) => {
    const { name, email, password } = createPerson();
    const link = (text: string) => page.getByRole("link", { name: text, exact: true });
    const button = (text: string) => page.getByRole("button", { name: text, exact: true });
    const { press, type } = {
      press: (key: string) => page.keyboard.press(key),
      type: (text: string) => page.keyboard.type(text),
    };
    const follow = async (target: Locator) => {
      await tabTo(page, target);
      await press("Enter");
    };
    const h1 = page.getByRole("heading", { level: 1 });

    await page.goto("/");
    await follow(link("Get Started"));
    await follow(link("Create an account"));
    await expect(page.getByRole("form", { name: "Create Account" })).toBeVisible();
    await tabTo(page, page.getByLabel("Full Name"));
    await type(name);
    await press("Tab");
    await type(email);
    await press("Tab");
    await type(password);
    await press("Enter");
    await expect(page).toHaveURL("/onboarding/research-intro");
    await follow(link("Start Research Journey"));

    const [first, ...others] = CORE_SECTIONS;
    const { items, prompts } = QUESTIONS[first];
    for (const { text } of items) {
      await expect(page.getByRole("group", { name: text })).toBeFocused();
      await press("2");
      await press("Enter");
    }
    for (const [index, prompt] of prompts.entries()) {
      await expect(page.getByLabel(prompt)).toBeFocused();
      await type("Long walks while writing letters.");
      await follow(button(index === 0 ? "Next" : "Complete Section"));
    }
    const question = QUESTIONS[others[0]].items[0]?.text ?? "";
    await expect(page.getByRole("group", { name: question })).toBeFocused();

    await completeResearch(page, others);
    await page.reload();
    await follow(link("Today"));
    await expect(h1).toBeFocused();
    await tabTo(page, page.getByLabel("Task 1"));
    for (const task of TASKS) {
      await type(task);
      await press("Enter");
    }
    await expect(page.getByRole("checkbox", { name: TASKS[0] })).toBeFocused();
    await press("Space");
    for (const task of TASKS.slice(1)) {
      await tabTo(page, page.getByRole("checkbox", { name: task }));
      await press("Space");
    }
    await expect(page.getByText(/^Great job!/)).toBeVisible();

    await follow(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Goals" }),
    );
    await expect(h1).toBeFocused();
    await follow(button("Add Objective"));
    const dialog = page.getByRole("dialog", { name: "Add Objective" });
    await tabTo(page, dialog.getByLabel("Title"));
    await type("Walk every morning");
    await press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("article").first()).toContainText("Walk every morning");

    await follow(link("Profile"));
    await expect(h1).toBeFocused();
    await expect(page.getByLabel("Personal Mission")).toBeVisible();
    await follow(button("Log Out"));
    await expect(page).toHaveURL("/login");
  },
);
