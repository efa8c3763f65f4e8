import { confirmEmailChange, verifyEmail } from "@goals/contracts/endpoints/email";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { readEmailLink, readResetLink } from "../mailbox.ts";
import { expectNotice } from "../notices.ts";
import { createPerson, signUp, signUpConfirmed } from "../person.ts";

const card = (page: Page) => page.getByRole("region", { name: "Ways to sign in" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const WAITS = "Not confirmed yet";

test("the link of the registration confirms the address once its button is pressed, also with a session", async ({
  page,
  keep,
}) => {
  const { email } = await signUp(page);
  await page.goto("/profile/sign-in");
  await expect(card(page).getByText(WAITS)).toBeVisible();
  await keep("email-unverified");

  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(await readEmailLink(email, "verify"));
  await expect(heading(page)).toHaveText("Confirm Your Email");
  await expect(page).toHaveURL("/verify-email");
  expect(sent).not.toContain(verifyEmail.path);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(heading(page)).toHaveText("Email Confirmed");
  await page.goto("/profile/sign-in");
  await expect(card(page).getByText(email)).toBeVisible();
  await expect(card(page).getByText(WAITS)).toBeHidden();
});

test(
  "the address is changed by the link to the new one, and taken back by the link to the old one",
  { tag: "@long" },
  async ({ page, browser, consoleErrors, keep }) => {
    consoleErrors.allow(/400 \(Bad Request\)|401 \(Unauthorized\)/);
    const person = await signUpConfirmed(page);
    const { email: newEmail } = createPerson();
    await page.goto("/profile/sign-in");
    await card(page).getByRole("button", { name: "Change email address" }).click();
    const dialog = page.getByRole("dialog", { name: "Change email address" });
    const field = dialog.getByLabel("New email address");
    await field.fill(person.email);
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(/This is your address already\.$/);
    await field.fill(newEmail);
    await page.keyboard.press("Enter");
    await expectNotice(
      page,
      "Check Your Email: The link in our mail makes it your address. It works for a day.",
    );
    await expect(dialog).toBeHidden();
    await expect(card(page).getByText(newEmail)).toBeVisible();
    await keep("email-change-waits");

    // The mailbox on another device, first without a session.
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(await readEmailLink(newEmail, "change"));
    await other.getByRole("button", { name: "Confirm this address" }).click();
    await expect(heading(other)).toHaveText("Sign in to Confirm");
    await other.getByRole("link", { name: "Sign in and confirm" }).click();
    await other.getByLabel("Email").fill(person.email);
    await other.getByLabel("Password", { exact: true }).fill(person.password);
    await other.keyboard.press("Enter");
    await expect(heading(other)).toHaveText("Confirm Your New Email");
    const confirmed = other.waitForResponse((one) => one.url().endsWith(confirmEmailChange.path));
    await other.getByRole("button", { name: "Confirm this address" }).click();
    expect((await confirmed).status()).toBe(200);
    await expect(heading(other)).toHaveText("Email Changed");
    await page.reload();
    await expect(card(page).getByText(newEmail)).toBeVisible();
    await expect(page.getByText(person.email)).toBeHidden();

    const undo = await readEmailLink(person.email, "undo");
    await other.goto(undo);
    await expect(heading(other)).toHaveText("Take Your Address Back");
    await other.getByRole("button", { name: "Take it back" }).click();
    await expect(heading(other)).toHaveText("Your Address Is Back");
    await page.goto("/profile/sign-in");
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expectNotice(page, "Login Failed: Invalid email or password.");

    await other.goto(await readResetLink(person.email));
    await other.getByLabel("New Password", { exact: true }).fill("a-finer-engine");
    await other.getByLabel("Confirm New Password").fill("a-finer-engine");
    await other.getByRole("button", { name: "Reset Password" }).click();
    await expect(heading(other)).toHaveText("Password Reset Successful");
    await page.getByLabel("Password", { exact: true }).fill("a-finer-engine");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profile/sign-in");
    await elsewhere.close();
  },
);

test(
  "a change that waits is cancelled, and its link leads to a sentence",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/400 \(Bad Request\)/);
    await signUp(page);
    const { email: newEmail } = createPerson();
    await page.goto("/profile/sign-in");
    await card(page).getByRole("button", { name: "Change email address" }).click();
    await page.getByLabel("New email address").fill(newEmail);
    await page.keyboard.press("Enter");
    await card(page).getByRole("button", { name: "Cancel the change" }).click();
    await expectNotice(page, "Your address stays as it is");
    await expect(card(page).getByText(newEmail)).toBeHidden();
    await page.goto(await readEmailLink(newEmail, "change"));
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(heading(page)).toHaveText("Invalid Link");
    await page.getByRole("link", { name: "Go to your profile" }).click();
    await expect(page).toHaveURL("/profile/sign-in");
  },
);
