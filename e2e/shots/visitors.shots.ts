import { readResetLink } from "../mailbox.ts";
import { signUp, createPerson } from "../person.ts";
import { expect, test } from "./shoot.ts";

test("landing", async ({ page, shoot }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await shoot("landing");
});

test("privacy", async ({ page, shoot }) => {
  await page.goto("/privacy");
  await expect(page.getByText("How long we keep it").first()).toBeVisible();
  await shoot("privacy");
});

test("404", async ({ page, shoot }) => {
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await shoot("not-found");
});

for (const [path, button] of [
  ["/login", "Sign In"],
  ["/register", "Create Account"],
  ["/forgot-password", "Send Reset Link"],
  ["/reset-password?token=x", "Reset Password"],
] as const) {
  test(path, async ({ page, shoot }) => {
    const name = path.slice(1).split("?")[0] ?? "";
    await page.goto(path);
    const send = page.getByRole("button", { name: button, exact: true });
    await expect(send).toBeVisible();
    await shoot(name);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await send.click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await page.clock.runFor(1000);
    await shoot(`${name}-refused`, false);
  });
}

test("check your email, password reset, invalid link", async ({ page, shoot }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check Your Email");
  await shoot("forgot-password-sent");
  const link = await readResetLink(email);
  for (const [state, heading] of [
    ["done", "Password Reset Successful"],
    ["invalid", "Invalid Link"],
  ] as const) {
    await page.goto(link);
    await page.getByLabel("New Password", { exact: true }).fill(createPerson().password);
    await page.getByLabel("Confirm New Password").fill(createPerson().password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await shoot(`reset-password-${state}`);
  }
});
