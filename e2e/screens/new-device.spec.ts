import { disownSignIn } from "@goals/contracts/endpoints/email";
import { expect, test } from "../fixtures.ts";
import { readMailLink, readResetLink } from "../mailbox.ts";
import { signUpConfirmed } from "../person.ts";

test("the owner disowns a sign-in on a new device, which ends every session, and sets a new password", async ({
  page,
  browser,
  consoleErrors,
  keep,
}) => {
  consoleErrors.allow(/401 \(Unauthorized\)/);
  const { email, password } = await signUpConfirmed(page);
  const elsewhere = await browser.newContext();
  const thief = await elsewhere.newPage();
  const signIn = async (secret: string) => {
    await thief.goto("/login");
    await thief.getByLabel("Email").fill(email);
    await thief.getByLabel("Password", { exact: true }).fill(secret);
    await thief.keyboard.press("Enter");
  };
  await signIn(password);
  await expect(thief).toHaveURL("/");

  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(await readMailLink(email, /^\/not-me\?token=/));
  await expect(heading).toHaveText("Wasn't this you?");
  await expect(page).toHaveURL("/not-me");
  expect(sent).not.toContain(disownSignIn.path);
  await keep("not-me");
  await page.getByRole("button", { name: "It wasn't me: sign out everywhere" }).click();
  await expect(heading).toHaveText("All devices are signed out");
  await keep("not-me-done");

  await thief.goto("/profile");
  await expect(thief).toHaveURL(/\/login/);
  await signIn(password);
  await expect(thief.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Invalid email or password/,
  );
  await elsewhere.close();

  await page.goto(await readResetLink(email));
  await page.getByLabel("New Password", { exact: true }).fill("three small steps");
  await page.getByLabel("Confirm New Password").fill("three small steps");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Password Reset Successful");
});
