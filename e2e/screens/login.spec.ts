import { expect, test } from "../fixtures.ts";
import { holding } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { signUp, someoneNew } from "../person.ts";

test("signing in says 'Welcome back!' and opens the page that was wanted", async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/research?section=time_horizons");
  await page.getByLabel("Email").fill(` ${email.toUpperCase()} `);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const answer = await holding(page, ["POST", "/api/auth/login"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  answer();
  await expectNotice(page, "Welcome back!");
  await expect(page).toHaveURL("/research?section=time_horizons");
});

test("the page that was wanted is never one of another site", async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/login?next=https://elsewhere.example/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page).toHaveURL("/");
});

test("a password can be looked at, and hidden again", async ({ page }) => {
  await page.goto("/login");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill(someoneNew().password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});
