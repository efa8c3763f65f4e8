import { expect, test } from "../fixtures.ts";

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
