import { randomUUID } from "node:crypto";
import { ACCOUNT_DELETED_PATH } from "@goals/contracts/account";
import { PASSWORD } from "@goals/contracts/notices";
import { SIGN_IN_PROBLEMS } from "@goals/contracts/sign-in-redirect";
import type { Page } from "@playwright/test";
import { openProvider } from "../worker/test/stand-ins/provider.js";
import { expect, test as base } from "./fixtures.ts";
import { expectNotice } from "./notices.ts";
import { signUp } from "./person.ts";
import { startEdge } from "./start-edge.ts";

const test = base.extend<object, { provider: Awaited<ReturnType<typeof openProvider>> }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from it
    async ({}, use) => {
      const provider = await openProvider();
      await use(provider);
      provider.close();
    },
    { scope: "worker" },
  ],

  origin: [
    async ({ provider }, use) => {
      const edge = await startEdge([], {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
      });
      provider.serve(`${edge.origin}/api/login/callback`);
      await use(edge.origin);
      await edge.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.beforeEach(({ consoleErrors, provider }) => {
  consoleErrors.allow(new RegExp(`asked ${provider.issuer}`));
  consoleErrors.allow(/\/favicon\.ico/);
});

async function continueAs(page: Page, account: string) {
  await page.getByRole("link", { name: "Continue with your sign-in provider" }).click();
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a stranger signs in with the provider and has an account with their name", async ({
  page,
}) => {
  const email = `ada-${randomUUID()}@example.com`;
  await page.goto("/login");
  await continueAs(page, email);
  await expect(page).toHaveURL(/\/onboarding\/research-intro$/);

  await page.goto("/profile");
  // The provider's row also shows the address, as soon as it exists.
  await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible();
  await expect(page.getByText("King Lovelace")).toBeVisible();
});

test(
  "a user without a password proves their identity before the account is deleted",
  { tag: "@long" },
  async ({ page, consoleErrors, keep }) => {
    consoleErrors.allow(/403 \(Forbidden\)/);
    const email = `ada-${randomUUID()}@example.com`;
    await page.goto("/login");
    await continueAs(page, email);
    await page.goto("/profile");
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const deleteAccount = async () => {
      await page.getByRole("button", { name: "Delete Account" }).click();
      await dialog.getByLabel("Your email").fill(email);
      await dialog.getByRole("button", { name: "Delete everything" }).click();
    };
    const proof = page.getByRole("dialog", { name: "Confirm it's you" });
    const provider = proof.getByRole("link", { name: "Confirm with your sign-in provider" });
    await deleteAccount();
    await keep("delete-needs-proof");
    await proof.getByRole("button", { name: "Not now" }).click();
    await expect(dialog.getByLabel("Your email")).toHaveValue(email);

    await dialog.getByRole("button", { name: "Delete everything" }).click();
    await provider.click();
    await page.getByLabel("Account").fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectNotice(page, "Thank you: You can continue now.");
    await deleteAccount();
    await expect(page).toHaveURL(ACCOUNT_DELETED_PATH);
  },
);

test("a visitor returns from the provider to the requested page", async ({ page }) => {
  await page.goto("/research?section=time_horizons");
  await continueAs(page, `ada-${randomUUID()}@example.com`);
  await expect(page).toHaveURL(/\/research\?section=time_horizons$/);
});

test("a sign-in at the provider reaches the other tabs: a visitor's, and another user's", async ({
  page,
  context,
}) => {
  const ada = await signUp(page);
  await page.goto("/profile");
  await expect(page.getByText(ada.email).first()).toBeVisible();
  // Otherwise its pending requests would get 401 after the cookie is gone.
  await page.waitForLoadState("networkidle");
  const [visitor, provider] = [await context.newPage(), await context.newPage()];
  await context.clearCookies();
  await visitor.goto("/forgot-password");
  await provider.goto("/login");
  const email = `grace-${randomUUID()}@example.com`;
  await continueAs(provider, email);
  await expect(provider).toHaveURL(/\/onboarding\/research-intro$/);
  await expect(visitor).toHaveURL(/\/$/);
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText(ada.email)).toHaveCount(0);
});

test("the legacy sign-up leads to the provider", async ({ page }) => {
  await page.goto("/register-old");
  await expect(page.getByRole("heading", { name: "Sign in to the provider" })).toBeVisible();
});

test("declining at the provider shows why the sign-in failed", async ({ page }) => {
  await page.goto("/login");
  await continueAs(page, "deny");
  await expect(page).toHaveURL(/\/login\?problem=/);
  await expect(page.getByRole("alert")).toBeVisible();
});

test("a provider that cannot be reached leaves a sentence on the sign-in page", async ({
  page,
}) => {
  await page.goto("/login?problem=provider");
  await expect(page.getByRole("alert")).toHaveText(SIGN_IN_PROBLEMS.provider);
});

test(
  "a user of a provider proves their identity there, sets a password, and exports with it",
  { tag: "@long" },
  async ({ page, consoleErrors, keep }) => {
    consoleErrors.allow(/403 \(Forbidden\)|400 \(Bad Request\)/);
    const email = `ada-${randomUUID()}@example.com`;
    await page.goto("/login");
    await continueAs(page, email);
    await page.goto("/profile");
    const exportData = () => page.getByRole("button", { name: "Export My Data" }).click();
    const proof = page.getByRole("dialog", { name: "Confirm it's you" });
    const provider = proof.getByRole("link", { name: "Confirm with your sign-in provider" });

    await exportData();
    await keep("proof-at-the-provider");
    await proof.getByRole("button", { name: "Not now" }).click();
    await expect(proof).toBeHidden();
    await exportData();
    await provider.click();
    await page.getByLabel("Account").fill("somebody-else@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await expectNotice(page, "Not confirmed: Your sign-in provider did not confirm that it's you.");
    await expect(page).toHaveURL("/profile");

    await page.goto("/profile/sign-in");
    const card = page.getByRole("region", { name: "Ways to sign in" });
    const dialog = page.getByRole("dialog", { name: "Set a password" });
    const setPassword = async () => {
      await card.getByRole("button", { name: "Set a password" }).click();
      await dialog.getByLabel("New password").fill("three small steps");
      await dialog.getByRole("button", { name: "Set a password" }).click();
    };
    await setPassword();
    await provider.click();
    await page.getByLabel("Account").fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectNotice(page, "Thank you: You can continue now.");
    await expect(page).toHaveURL("/profile/sign-in");
    await setPassword();
    await expectNotice(page, "Your password is set");

    // A new sign-in at the provider changes nothing for the session, but the password does.
    await page.goto("/profile");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await page.getByRole("link", { name: "Continue with your sign-in provider" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/profile");
    await exportData();
    await proof.getByRole("button", { name: "Confirm" }).click();
    await expect(proof.getByLabel("Your password")).toHaveAccessibleDescription(
      /Please enter your password/,
    );
    await keep("proof-by-password");
    await proof.getByLabel("Your password").fill("not-the-engine");
    await page.keyboard.press("Enter");
    await expect(proof.getByLabel("Your password")).toHaveAccessibleDescription(PASSWORD.wrong);
    await proof.getByLabel("Your password").fill("three small steps");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toBe("goals-export.json");
    await expect(proof).toBeHidden();
  },
);
