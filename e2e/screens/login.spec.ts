import { expect, test } from "../fixtures.ts";
import { failing, holding } from "../intercept.ts";
import { expectNotice, notices } from "../notices.ts";
import { signUp, someoneNew } from "../person.ts";

const FOR_THE_SIGNED_IN = [
  "/today",
  "/objectives",
  "/research",
  "/research?section=time_horizons",
  "/profile",
  "/chat",
  "/onboarding/research-intro",
  "/onboarding/analysis",
  "/onboarding/missions",
  "/onboarding/objectives-setup",
];
const FOR_VISITORS = ["/login", "/register", "/forgot-password", "/reset-password?token=x"];

test("/login has e-mail and password, with links to forgot-password and register", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/register",
  );
});

test("Login: e-mail and password required", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectNotice(page, "Missing Information: Please fill in all fields.");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please fill in all fields.");
});

test("Login failure: 'Login Failed' with 'Invalid email or password.'", async ({
  page,
  complaints,
}) => {
  complaints.expect(/401 \(Unauthorized\)|500/);
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-engine");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectNotice(page, "Login Failed: Invalid email or password.");
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await page.getByRole("button", { name: "Close toast" }).click();
  await expect(notices(page)).toHaveCount(0);
  await failing(page, ["POST", "/api/auth/login"]);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectNotice(page, "Login Failed: Invalid email or password.");
});

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

test("signed-out visitors who open a signed-in page go to /login and keep the page they wanted", async ({
  page,
}) => {
  for (const wanted of FOR_THE_SIGNED_IN) {
    await page.goto(wanted);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(wanted)}`);
  }
});

test("signed-in people who open a signed-out page go to /", async ({ page }) => {
  await signUp(page);
  for (const path of FOR_VISITORS) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("/register-old sends the user to the provider login, which is /login where there is none", async ({
  page,
}) => {
  const toProvider = page.waitForRequest("**/api/login");
  await page.goto("/register-old");
  await toProvider;
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
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
