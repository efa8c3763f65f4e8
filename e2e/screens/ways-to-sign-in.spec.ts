import { changePassword } from "@goals/contracts/endpoints/auth";
import { PASSWORD } from "@goals/contracts/notices";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { signUp } from "../person.ts";

const NEW = "three small steps";

test(
  "the password is changed: a wrong one is said under its field, the new one signs in, other devices are out",
  { tag: "@long" },
  async ({ page, browser, consoleErrors }) => {
    consoleErrors.allow(/400 \(Bad Request\)|401 \(Unauthorized\)/);
    const person = await signUp(page);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto("/login");
    await other.getByLabel("Email").fill(person.email);
    await other.getByLabel("Password", { exact: true }).fill(person.password);
    await other.keyboard.press("Enter");
    await expect(other).toHaveURL("/");

    await page.goto("/profile/sign-in");
    const card = page.getByRole("region", { name: "Ways to sign in" });
    await card.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    await dialog.getByLabel("Current password").fill("not-the-engine");
    await dialog.getByLabel("New password").fill(NEW);
    await dialog.getByRole("button", { name: "Change password" }).click();
    const current = dialog.getByLabel("Current password");
    await expect(current).toHaveAccessibleDescription(PASSWORD.wrong);
    await expect(current).toBeFocused();

    await dialog.getByLabel("Current password").fill(person.password);
    const changed = page.waitForResponse((response) =>
      response.url().endsWith(changePassword.path),
    );
    await page.keyboard.press("Enter");
    expect((await changed).status()).toBe(200);
    await expectNotice(page, "Your password is changed: You have been signed out everywhere else.");
    await expect(dialog).toBeHidden();

    // This page stays signed in. The other device has to sign in again, with the new password.
    await page.reload();
    await expect(card.getByText("You use it to sign in.")).toBeVisible();
    await other.goto("/profile/sign-in");
    await expect(other).toHaveURL(/\/login/);
    await other.getByLabel("Email").fill(person.email);
    await other.getByLabel("Password", { exact: true }).fill(NEW);
    await other.keyboard.press("Enter");
    await expect(other).toHaveURL("/profile/sign-in");
    await elsewhere.close();
  },
);
