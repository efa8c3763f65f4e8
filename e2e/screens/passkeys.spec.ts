import { signOut as signOutEndpoint } from "@goals/contracts/endpoints/auth";
import { signInByPasskey } from "@goals/contracts/endpoints/passkeys";
import { request, type CDPSession, type Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { expectNotice } from "../notices.ts";
import { signUpConfirmed } from "../person.ts";
import { addAuthenticator } from "../virtual-authenticator.ts";

async function readKeys(devtools: CDPSession, authenticatorId: string) {
  return (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}

const ways = (page: Page) => page.getByRole("region", { name: "Ways to sign in" });

/** Opens the profile of a user with a passkey. */
async function setUp(page: Page) {
  const person = await signUpConfirmed(page);
  const authenticator = await addAuthenticator(page);
  await page.goto("/profile/sign-in");
  await ways(page).getByRole("button", { name: "Add a passkey" }).click();
  await expectNotice(page, "Passkey added");
  return { person, ...authenticator };
}

/** Logs out. The sign-in page then offers a passkey, which Chromium's authenticator accepts at once if it has one. */
async function signOut(page: Page) {
  await page.goto("/profile");
  const answer = page.waitForResponse((response) => response.url().endsWith(signOutEndpoint.path));
  await page.getByRole("button", { name: "Log Out" }).click();
  await answer;
}

/**
 * Logs out, and waits until the sign-in page's automatic offer was refused, because only one ceremony can run at a
 * time.
 */
async function signOutAndBeRefused(page: Page) {
  const refused = page.waitForResponse((response) => response.url().endsWith(signInByPasskey.path));
  await signOut(page);
  expect((await refused).status()).toBe(400);
}

const passkeyButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });

test("a passkey is added, renamed, signs in from the address field as the only way in, and is not removed as the last one", async ({
  page,
  consoleErrors,
  keep,
}) => {
  consoleErrors.allow(/409 \(Conflict\)/);
  const { person } = await setUp(page);
  await ways(page).getByRole("button", { name: "Rename Chrome on Linux" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename the passkey" });
  await dialog.getByLabel("Name", { exact: true }).fill("The blue key");
  await page.keyboard.press("Enter");
  await expectNotice(page, "Passkey renamed");
  await expect(ways(page).getByText("The blue key")).toBeVisible();
  await ways(page).getByRole("button", { name: "Remove the password" }).click();
  await expectNotice(page, "Your password is removed");
  await expect(ways(page).getByText("This account has no password.")).toBeVisible();
  await keep("ways-to-sign-in");

  await signOut(page);
  await expect(page).toHaveURL("/");
  await page.goto("/profile/sign-in");
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(ways(page).getByText(/^Passkey, last used /)).toBeVisible();
  await ways(page).getByRole("button", { name: "Remove The blue key" }).click();
  await expectNotice(
    page,
    "Error: This is your only way to sign in. Please add another one first.",
  );
});

test(
  "a browser that offers none in a field signs in by the button",
  { tag: "@long" },
  async ({ page }) => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await setUp(page);
    await signOut(page);
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
    await passkeyButton(page).click();
    await expect(page).toHaveURL("/");
  },
);

test("a replayed response does not sign in", { tag: "@long" }, async ({ page, origin }) => {
  await setUp(page);
  const sent = page.waitForRequest(
    (request) => request.url().endsWith(signInByPasskey.path) && request.method() === "POST",
  );
  await signOut(page);
  const body = (await sent).postDataJSON();
  const { cookie = "" } = await (await sent).allHeaders();
  await expect(page).toHaveURL("/");
  // Uses the earlier cookies, outside the page, which continues with its own.
  const stranger = await request.newContext({ baseURL: origin });
  const again = await stranger.post(signInByPasskey.path, {
    data: body,
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  expect([again.status(), (await again.json()).code]).toEqual([400, "passkey_refused"]);
});

test(
  "a copied authenticator is refused once the other one was used, and the copy of an old state too",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/400 \(Bad Request\)/);
    const { devtools, authenticatorId } = await setUp(page);
    const [copy] = await readKeys(devtools, authenticatorId);
    if (!copy) throw new Error("The authenticator has no key.");
    await signOut(page);
    await expect(page).toHaveURL("/");
    // The copy continues counting from the time it was made.
    await devtools.send("WebAuthn.removeCredential", {
      authenticatorId,
      credentialId: copy.credentialId,
    });
    await devtools.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: { ...copy, signCount: 0 },
    });
    await signOutAndBeRefused(page);
    await passkeyButton(page).click();
    await expectNotice(
      page,
      "Login Failed: This passkey was not accepted. Please try again, or sign in another way.",
    );
    await expect(page).toHaveURL("/login");
  },
);

test(
  "a removed passkey, or one for another site, does not sign in",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/400 \(Bad Request\)/);
    const { devtools, authenticatorId } = await setUp(page);
    await ways(page)
      .getByRole("button", { name: /^Remove Chrome/ })
      .click();
    await expectNotice(page, "Passkey removed");
    await signOutAndBeRefused(page);
    await passkeyButton(page).click();
    await expectNotice(
      page,
      "Login Failed: This passkey was not accepted. Please try again, or sign in another way.",
    );

    const [key] = await readKeys(devtools, authenticatorId);
    if (!key) throw new Error("The authenticator has no key.");
    await devtools.send("WebAuthn.removeCredential", {
      authenticatorId,
      credentialId: key.credentialId,
    });
    await devtools.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: { ...key, rpId: "goals.example" },
    });
    await passkeyButton(page).click();
    await expectNotice(page, "Login Failed: No passkey was chosen. You can sign in another way.");
    await expect(page).toHaveURL("/login");
  },
);
