import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { createPerson, signUp, type Person } from "../person.ts";

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

test("the form signs in before the app has arrived, and says without it what was wrong", async ({
  page,
}) => {
  const { email, password } = await signUp(page);
  await page.context().clearCookies();
  await holdRequest(page, ["GET", "/assets/index-*.js"]);
  await page.goto("/login?next=/profile", { waitUntil: "commit" });
  for (const typed of ["wrong horse", password]) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(typed);
    await page.keyboard.press("Enter");
    if (typed === password) break;
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password.");
  }
  await expect(page).toHaveURL("/profile");
});

test("what is typed and sent before the app runs registers", async ({ page }) => {
  const app = await holdRequest(page, ["GET", "/assets/index-*.js"]);
  await page.goto("/register", { waitUntil: "commit" });
  const { name, email, password } = createPerson();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  app();
  await expect(page).toHaveURL(/\/onboarding/);
});

/** Submits the sign-in form while the server is busy for the first call. Returns the number of calls. */
async function signInWhileBusy(page: Page, { email, password }: Person, retryAfter: string) {
  let calls = 0;
  await page.route("**/api/auth/login", (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    const body = JSON.stringify({ code: "busy", message: "We're very busy right now." });
    return route.fulfill({ status: 503, headers: { "retry-after": retryAfter }, body });
  });
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
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

test("leaving the form cancels the retry, and a long wait is not started", async ({
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
  // The address changes before the form disappears.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Account");
  await page.clock.runFor(10_000);
  expect(calls()).toBe(1);

  await page.unroute("**/api/auth/login");
  await page.getByRole("link", { name: "Sign in" }).click();
  await signInWhileBusy(page, person, "21");
  await expectNotice(page, "Login Failed: We're very busy right now.");
});
