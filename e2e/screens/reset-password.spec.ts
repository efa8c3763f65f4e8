import { expect, test } from "../fixtures.ts";
import { readResetLink } from "../mailbox.ts";
import { expectNotice } from "../notices.ts";
import { signUp } from "../person.ts";

const SENT = "If an account with that email exists, we've sent you a password reset link.";

test("the link from the mail sets a new password, once", async ({ page, consoleErrors }) => {
  // The dashboard's request may be in flight when the cookie is removed.
  consoleErrors.allow(/400 \(Bad Request\)|401 \(Unauthorized\)/);
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText(SENT, { exact: true })).toBeVisible();

  const link = await readResetLink(email);
  await page.goto(link);
  const password = page.getByLabel("New Password", { exact: true });
  const confirmation = page.getByLabel("Confirm New Password");
  const reset = page.getByRole("button", { name: "Reset Password" });
  await expect(page).toHaveURL("/reset-password");

  await reset.click();
  await expect(password).toHaveAccessibleDescription(/Please enter a new password$/);
  await password.fill("12345");
  await reset.click();
  await expect(password).toHaveAccessibleDescription(
    /Password must be at least 6 characters long$/,
  );
  await password.fill("a-finer-engine");
  await confirmation.fill("a-finer-engin");
  await reset.click();
  await expect(confirmation).toHaveAccessibleDescription("Passwords do not match");
  await confirmation.fill("a-finer-engine");
  await reset.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Password Reset Successful");

  await page.getByRole("link", { name: "Go to Login" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a-finer-engine");
  await page.keyboard.press("Enter");
  await expectNotice(page, "Welcome back!");

  await page.context().clearCookies();
  await page.goto(link);
  await password.fill("the-finest-engine");
  await confirmation.fill("the-finest-engine");
  await reset.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invalid Link");
  await page.getByRole("link", { name: "Request New Reset Link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});
