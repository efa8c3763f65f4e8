import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { holdRequest } from "../intercept.ts";
import { expectNotice } from "../notices.ts";
import { createPerson, type Person } from "../person.ts";

async function fillIn(page: Page, { name, email, password }: Person) {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

test("six characters are enough, and the way leads to /onboarding/research-intro", async ({
  page,
}) => {
  await fillIn(page, { ...createPerson(), password: "123456" });
  const answer = await holdRequest(page, ["POST", "/api/auth/register"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  answer();
  await expectNotice(page, "Account Created!");
  await expect(page).toHaveURL("/onboarding/research-intro");
});

test("the first field has the focus, from an address and from a link, and the form names the page", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByRole("form", { name: "Create Account" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.goto("/register");
  await expect(page.getByLabel("Full Name")).toBeFocused();
});
