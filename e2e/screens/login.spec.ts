import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { failRequest, holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { signUp, createPerson, type Person } from "../person.ts";

test("signing in says 'Welcome back!' and opens the page that was wanted", async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/research?section=time_horizons");
  await page.getByLabel("Email").fill(` ${email.toUpperCase()} `);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const answer = await holdRequest(page, ["POST", "/api/auth/login"]);
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
  consoleErrors,
}) => {
  const { email, password } = createPerson();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  consoleErrors.allow(/ERR_FAILED|503/);
  await page.route("**/api/auth/login", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expectNotice(
    page,
    "Login Failed: Goals could not be reached. Please try again in a moment.",
  );
  const busy = JSON.stringify({ code: "busy", message: "Too much is going on right now." });
  await failRequest(page, ["POST", "/api/auth/login"], 503, busy);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Login Failed: Too much is going on right now.");
});

test("a bare 401 is a wrong password to a visitor, and keeps what was typed", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401 \(Unauthorized\)/);
  const { email, password } = createPerson();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await failRequest(page, ["POST", "/api/auth/login"], 401);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Login Failed: Invalid email or password.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await expect(page).toHaveURL("/login");
});

/** Sends the sign-in form, whose first call finds the server busy; gives back how many calls were made. */
async function signInWhileBusy(page: Page, { email, password }: Person, retryAfter: string) {
  let calls = 0;
  await page.route("**/api/auth/login", (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    const body = JSON.stringify({ code: "busy", message: "Too much is going on right now." });
    return route.fulfill({ status: 503, headers: { "retry-after": retryAfter }, body });
  });
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  return () => calls;
}

test("a busy server is asked again after the time it names, which the form says meanwhile", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.clock.install();
  await page.goto("/login");
  const calls = await signInWhileBusy(page, person, "20");
  await expect(
    page.getByText("Many people are signing in just now. Waiting a moment…"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  expect(calls()).toBe(1);
  await page.clock.runFor(20_000);
  await expectNotice(page, "Welcome back!");
  expect(calls()).toBe(2);
});

test("who leaves the form meanwhile is not signed in behind their back, and a long wait is not begun", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.clock.install();
  await page.goto("/login");
  const calls = await signInWhileBusy(page, person, "5");
  await expect(page.getByText("Waiting a moment…")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  // The address changes before the form is gone.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  await page.clock.runFor(10_000);
  expect(calls()).toBe(1);

  await page.unroute("**/api/auth/login");
  await page.getByRole("link", { name: "Sign in" }).click();
  await signInWhileBusy(page, person, "21");
  await expectNotice(page, "Login Failed: Too much is going on right now.");
});

test("a password can be looked at, and hidden again", async ({ page }) => {
  await page.goto("/login");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill(createPerson().password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});
