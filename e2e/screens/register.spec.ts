import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failing, holding } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { signUp, someoneNew, type Person } from "../person.ts";

async function fillIn(page: Page, { name, email, password }: Person) {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("Register: name, email and password required", async ({ page }) => {
  await fillIn(page, { ...someoneNew(), name: " " });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectNotice(page, "Missing Information: Please fill in all fields.");
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(
    "Please fill in all fields.",
  );
});

test("Register: password at least 6 characters", async ({ page }) => {
  await fillIn(page, { ...someoneNew(), password: "12345" });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectNotice(page, "Password Too Short: Password must be at least 6 characters long.");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("six characters are enough, and the way leads to /onboarding/research-intro", async ({
  page,
}) => {
  await fillIn(page, { ...someoneNew(), password: "123456" });
  const answer = await holding(page, ["POST", "/api/auth/register"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  answer();
  await expectNotice(page, "Account Created!");
  await expect(page).toHaveURL("/onboarding/research-intro");
});

test("Register failure: 'Registration Failed' with the server's message", async ({
  page,
  complaints,
}) => {
  complaints.expect(/409 \(Conflict\)/);
  const person = await signUp(page);
  await page.context().clearCookies();
  await fillIn(page, { ...person, email: person.email.toUpperCase() });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectNotice(
    page,
    "Registration Failed: An account with this email already exists. Please sign in instead.",
  );
});

test("Register failure: 'Failed to create account. Please try again.' where the server says nothing", async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await fillIn(page, someoneNew());
  await failing(page, ["POST", "/api/auth/register"]);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectNotice(page, "Registration Failed: Failed to create account. Please try again.");
});
