import { expect, test } from "../fixtures.ts";
import { failing, holding } from "../intercept.ts";
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

test("a sign-in that nobody looked at does not blame the password", async ({
  page,
  complaints,
}) => {
  const { email, password } = someoneNew();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  complaints.expect(/ERR_FAILED|503/);
  await page.route("**/api/auth/login", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expectNotice(
    page,
    "Login Failed: Goals could not be reached. Please try again in a moment.",
  );
  const busy = JSON.stringify({ code: "busy", message: "Too much is going on right now." });
  await failing(page, ["POST", "/api/auth/login"], 503, busy);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Login Failed: Too much is going on right now.");
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
