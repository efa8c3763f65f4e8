import { readFile } from "node:fs/promises";
import { ACCOUNT_DELETED_PATH } from "@goals/contracts/account";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { PASSWORD } from "@goals/contracts/notices";
import { expect, test } from "../fixtures.ts";
import { holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, planToday, signUp, TASKS, sendWrite, type Person } from "../person.ts";

let person: Person;
test.beforeEach(async ({ page }) => {
  person = await signUp(page);
});

test("a unified mission of up to 1000 characters stays valid for as long as it is not edited here", async ({
  page,
}) => {
  await sendWrite(page, getMissions.path, { unified: "u".repeat(1000) });
  await page.goto("/profile");
  const missions = page.getByRole("region", { name: "Missions" });
  await missions.getByLabel("Personal Mission").fill("Be there.");
  await missions.getByLabel("Professional Mission").fill("Explain.");
  await missions.getByRole("button", { name: "Save Missions" }).click();
  await expectNotice(page, "Missions saved successfully");
  await missions.getByLabel("Unified Mission").fill("u".repeat(999));
  await missions.getByRole("button", { name: "Save Missions" }).click();
  await expectNotice(page, "Invalid missions: Please shorten this to 280 characters or fewer.");
});

const MISSIONS = {
  personalMission: "Stay healthy and curious: move every day, and be there for my family.",
  professionalMission: "Make hard things clear, so that people find out what they are.",
  unifiedMission: "Live with quiet energy, and use what I understand to help others.",
};

test("on a phone the profile is two screens, and its settings six links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sendWrite(page, getMissions.path, MISSIONS);
  await page.goto("/profile");
  await expect(page.getByLabel("Unified Mission")).toHaveValue(MISSIONS.unifiedMission);
  await expect(page.getByRole("navigation", { name: "Settings" }).getByRole("link")).toHaveCount(6);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(1700);
});

for (const [name, hasTouch] of [
  ["a phone", true],
  ["a desk", false],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ hasTouch, isMobile: hasTouch });
    test(`keyboard shortcuts are ${hasTouch ? "not offered" : "offered"}`, async ({ page }) => {
      await page.goto("/profile/appearance");
      await expect(page.getByRole("group", { name: "Colour theme" })).toBeVisible();
      const shortcuts = page.getByRole("checkbox", { name: "Use keyboard shortcuts" });
      await expect(shortcuts).toBeVisible({ visible: !hasTouch });
    });
  });
}

test("the chosen colours are in the page before any script, the browser's own bar with them", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/profile/appearance");
  const choices = page.getByRole("group", { name: "Colour theme" });
  const first = async () => (await page.request.get("/today")).text();
  const bar = (scheme: string, html: string) =>
    new RegExp(`data-scheme="${scheme}"\\s+media="([^"]+)"`).exec(html)?.[1];

  await choices.getByLabel("Dark").check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("meta[data-scheme=dark]")).toHaveAttribute("media", "all");
  const dark = await first();
  expect(dark).toContain('<html data-theme="dark"');
  expect([bar("light", dark), bar("dark", dark)]).toEqual(["not all", "all"]);

  await page.reload();
  await expect(choices.getByLabel("Dark")).toBeChecked();
  await choices.getByLabel("Match my device").check();
  expect(await first()).not.toContain("<html data-theme");
  expect(await page.evaluate(() => document.cookie)).not.toContain("theme");
});

test("Export My Data is one file with everything the person wrote, and no secret", async ({
  page,
}) => {
  await completeResearch(page, ["time_horizons"]);
  await sendWrite(page, getMissions.path, { unified: "Make difficult things understandable." });
  await page.goto("/profile");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export My Data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("goals-export.json");
  const text = await readFile(await file.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ version: 1, user: { email: person.email } });
  expect(text).toContain("Make difficult things understandable.");
  expect(text).toContain("Writing long letters about engines, number 2.");
  expect(text).not.toContain(person.password);
  expect(text).not.toMatch(/password_?hash|scrypt|token/i);
});

test("Delete Account asks the password again and ends on the landing page with a toast", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400 \(Bad Request\)|401 \(Unauthorized\)/);
  await completeResearch(page);
  await planToday(page);
  await page.goto("/profile");
  await page
    .getByRole("region", { name: "Danger Zone" })
    .getByRole("button", { name: "Delete Account" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete everything" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Your password").fill("not-the-engine");
  await confirm.click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(PASSWORD.wrong);

  await dialog.getByLabel("Your password").fill(person.password);
  await confirm.click();
  await expect(page).toHaveURL(ACCOUNT_DELETED_PATH);
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expectNotice(page, "Your account and everything in it is deleted.");

  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Login Failed: Invalid email or password.");
  await expect(page.getByText(TASKS[0])).toHaveCount(0);
});

test(
  "Unauthorized on the profile: the toast, then /login and back here",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/401 \(Unauthorized\)/);
    await page.goto("/profile");
    await page.getByLabel("Personal Mission").fill("Be there.");
    await page.getByLabel("Professional Mission").fill("Explain.");
    await page.context().clearCookies();
    const leave = await holdRequest(page, ["GET", "/login*"]);
    await page.getByRole("button", { name: "Save Missions" }).click();
    await expectNotice(page, "Unauthorized: You are logged out. Logging in again...");
    leave();
    await expect(page).toHaveURL("/login?next=%2Fprofile");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profile");
    await expect(page.getByLabel("Professional Mission")).toHaveValue("Explain.");
  },
);
