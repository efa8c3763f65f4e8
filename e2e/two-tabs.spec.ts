import { expect, test } from "./fixtures.ts";
import { requestPasswordReset, signIn } from "@goals/contracts/endpoints/auth";
import { readResetLink } from "./mailbox.ts";
import { expectNotice } from "./notices.ts";
import { completeResearch, planToday, signUp, TASKS, sendWrite } from "./person.ts";

test("ticks and plans in one tab show in the other, and a log-out signs both out", async ({
  page,
  context,
}) => {
  await signUp(page);
  await completeResearch(page);
  const other = await context.newPage();
  await other.goto("/");
  await page.goto("/today");
  for (const [index, title] of TASKS.entries())
    await page.getByLabel(`Task ${index + 1}`).fill(title);
  await page.keyboard.press("Enter");
  const focus = other.getByRole("region", { name: "Today's Focus" });
  await expect(focus.getByRole("checkbox")).toHaveCount(3);

  await page.getByRole("checkbox", { name: TASKS[0] }).check();
  await expect(focus.getByRole("checkbox", { name: TASKS[0] })).toBeChecked();
  await expect(other.getByRole("table").locator("[aria-current=date]")).toContainText(
    "Partial completion",
  );
  await focus.getByRole("checkbox", { name: TASKS[1] }).check();
  await expect(page.getByText("2/3 completed", { exact: true })).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL("/login");
  await expectNotice(other, "Logged out successfully");
});

test("a user's tab reloads when another user signs in", async ({ page, context }) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page);
  await page.goto("/today");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await page.waitForLoadState("networkidle");
  const other = await context.newPage();
  await context.clearCookies();
  await other.goto("/register");
  await other.getByLabel("Full Name").fill("Grace Hopper");
  await other.getByLabel("Email").fill(`grace-${Date.now()}@example.com`);
  await other.getByLabel("Password", { exact: true }).fill("a-fine-compiler");
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL("/onboarding/research-intro");
  await expect(page.getByRole("dialog", { name: "Research Required" })).toBeVisible();
  await expect(page.getByText(TASKS[0])).toHaveCount(0);
});

test(
  "a session that is lost in one tab, or ended by a new password, is over in every tab",
  { tag: "@long" },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/401 \(Unauthorized\)/);
    const person = await signUp(page);
    const other = await context.newPage();
    await page.goto("/profile");
    await other.goto("/chat");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
    await expect(page.getByLabel("Personal Mission")).toBeVisible();
    await context.clearCookies();
    await page.getByRole("link", { name: "Goals", exact: true }).last().click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(other).toHaveURL(/\/login\?next=/);

    const { email, password } = person;
    await sendWrite(page, signIn.path, { email, password });
    await other.goto("/chat");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Admin Chat");
    await sendWrite(page, requestPasswordReset.path, { email });
    const link = await readResetLink(email);
    const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith("session"));
    await context.clearCookies();
    await page.goto(link);
    if (cookie) await context.addCookies([cookie]);
    await page.getByLabel("New Password", { exact: true }).fill("another-fine-engine");
    await page.getByLabel("Confirm New Password").fill("another-fine-engine");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
    await expect(other).toHaveURL(/\/login\?next=/);
  },
);
