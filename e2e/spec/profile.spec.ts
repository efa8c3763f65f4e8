import { expect, test } from "@playwright/test";
import { failRequest, holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { signUp, type Person } from "../person.ts";
import { KEEPS_PAGE, useOwnPage } from "./own-page.ts";

let person: Person;
const shown = useOwnPage({
  person: async (page) => {
    person = await signUp(page);
  },
  page: async (page) => {
    await page.goto("/profile");
  },
});
const button = (name: string) => shown.page.getByRole("button", { name, exact: true });
const mission = (name: string) => shown.page.getByLabel(`${name} Mission`);

test.beforeEach(() => shown.at("/profile"));

async function fillInMissions() {
  await mission("Personal").fill("Be there.");
  await mission("Professional").fill("Explain.");
  await mission("Unified").fill("Be there and explain.");
}

test("Read-only first name, last name and e-mail", KEEPS_PAGE, async () => {
  const about = shown.page.getByRole("region", { name: "About you" });
  await expect(about.getByRole("term")).toHaveText(["First name", "Last name", "Email"]);
  await expect(about.getByRole("definition")).toHaveText(["Ada", "Lovelace", person.email]);
  await expect(about.getByRole("textbox")).toHaveCount(0);
});

test("Three mission textareas (personal, professional, unified)", KEEPS_PAGE, async () => {
  for (const name of ["Personal", "Professional", "Unified"]) {
    await expect(mission(name)).toHaveJSProperty("tagName", "TEXTAREA");
  }
});

for (const name of ["Export My Data", "Log Out"]) {
  test(`${name} button`, KEEPS_PAGE, async () => expect(button(name)).toBeEnabled());
}

test("Danger Zone with a Delete Account button", KEEPS_PAGE, async () => {
  await expect(
    shown.page
      .getByRole("region", { name: "Danger Zone" })
      .getByRole("button", { name: "Delete Account" }),
  ).toBeEnabled();
});

test(
  "Profile missions: personal and professional required ('Invalid missions: Please enter both personal and professional missions.')",
  KEEPS_PAGE,
  async () => {
    await mission("Personal").fill("Be there.");
    await button("Save Missions").click();
    await expectNotice(
      shown.page,
      "Invalid missions: Please enter both personal and professional missions.",
    );
  },
);

for (const name of ["Personal", "Professional", "Unified"]) {
  test(`Each at most 280 characters: ${name}`, KEEPS_PAGE, async () => {
    await mission("Personal").fill("Be there.");
    await mission("Professional").fill("Explain.");
    await mission(name).fill("x".repeat(281));
    await expect(shown.page.getByText("281/280 – 1 over the limit")).toBeVisible();
    await button("Save Missions").click();
    await expectNotice(
      shown.page,
      "Invalid missions: Please shorten this to 280 characters or fewer.",
    );
    await mission(name).fill("");
  });
}

test("Auto-Merge, which joins personal then professional with a space", KEEPS_PAGE, async () => {
  await mission("Personal").fill("Be there.");
  await mission("Professional").fill("Explain.");
  await button("Auto-Merge").click();
  await expect(mission("Unified")).toHaveValue("Be there. Explain.");
});

test("'Failed to save missions. Please try again.'", async () => {
  await fillInMissions();
  shown.consoleErrors.allow(/500/);
  await failRequest(shown.page, ["POST", "/api/missions"]);
  await button("Save Missions").click();
  await expectNotice(shown.page, "Error: Failed to save missions. Please try again.");
});

test("Save Missions: 'Missions saved successfully'", async () => {
  await fillInMissions();
  await button("Save Missions").click();
  await expectNotice(shown.page, "Missions saved successfully");
});

test("'Failed to log out. Please try again.'", async () => {
  shown.consoleErrors.allow(/500/);
  await failRequest(shown.page, ["POST", "/api/auth/logout"]);
  await button("Log Out").click();
  await expectNotice(shown.page, "Error: Failed to log out. Please try again.");
});

test("Unauthorized from /login on the profile screen: 'Unauthorized: You are logged out. Logging in again...'", async () => {
  shown.consoleErrors.allow(/401 \(Unauthorized\)/);
  await fillInMissions();
  await shown.page.context().clearCookies();
  const leave = await holdRequest(shown.page, ["GET", "/login*"]);
  await button("Save Missions").click();
  await expectNotice(shown.page, "Unauthorized: You are logged out. Logging in again...");
  leave();
  await expect(shown.page).toHaveURL("/login?next=%2Fprofile");
});

test("Logout clears all cached data and goes to /login: 'Logged out successfully'", async () => {
  await shown.leaveSignedOut();
  await signUp(shown.page);
  await shown.page.goto("/profile");
  await mission("Personal").fill("Something nobody else may read");
  await expect(button("Save Missions")).toBeVisible();
  await button("Log Out").click();
  await expect(shown.page).toHaveURL("/login");
  await expectNotice(shown.page, "Logged out successfully");
  const stored = await shown.page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain("nobody else");
});
