import { randomUUID } from "node:crypto";
import { PASSKEY } from "@goals/contracts/notices";
import { IDENTITY_NOT_ADDED } from "@goals/contracts/account-notices";
import type { Page } from "@playwright/test";
import { openProvider, openSecondProvider } from "../worker/test/stand-ins/provider.js";
import { expect, test as base } from "./fixtures.ts";
import { expectNotice } from "./notices.ts";
import { startEdge } from "./start-edge.ts";

/** An edge with two providers, "First" and "Second". */
const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from it
    async ({}, use) => {
      const [first, second] = [await openProvider(), await openSecondProvider()];
      const edge = await startEdge([], {
        OIDC_ISSUER: first.issuer,
        OIDC_CLIENT_ID: first.clientId,
        OIDC_CLIENT_SECRET: first.clientSecret,
        OIDC_NAME: "First",
        OIDC_2_ISSUER: second.issuer,
        OIDC_2_CLIENT_ID: second.clientId,
        OIDC_2_CLIENT_SECRET: second.clientSecret,
        OIDC_2_NAME: "Second",
      });
      first.serve(`${edge.origin}/api/login/callback`);
      second.serve(`${edge.origin}/api/login/callback/2`);
      await use(edge.origin);
      await edge.stop();
      for (const provider of [first, second]) provider.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const card = (page: Page) => page.getByRole("region", { name: "Ways to sign in" });

/** Signs in at the provider the page has opened. It is on loopback, where it has its own session. */
async function signInThere(page: Page, account: string) {
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.context().clearCookies({ domain: "127.0.0.1" });
}

/** Signs in to the product with a provider. */
async function signInWith(page: Page, name: string, account: string) {
  await page.goto("/login");
  await page.getByRole("link", { name: `Continue with ${name}` }).click();
  await signInThere(page, account);
}

/**
 * Presses a button of the card, and confirms the identity at the provider. The action then has to be requested again.
 */
async function proveAndPress(page: Page, button: string, account: string) {
  await card(page).getByRole("button", { name: button }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByRole("link", { name: "Confirm with your sign-in provider" }).click();
  await signInThere(page, account);
  await expectNotice(page, "Thank you: You can continue now.");
  await card(page).getByRole("button", { name: button }).click();
}

test(
  "either of two providers signs in, one is added to an account of the other and removed, and the last one stays",
  { tag: "@long" },
  async ({ page, consoleErrors, keep }) => {
    consoleErrors.allow(
      /asked http:\/\/127\.0\.0\.1|\/favicon\.ico|403 \(Forbidden\)|409 \(Conflict\)/,
    );
    const [ada, atSecond, grace] = ["ada", "ada-at-second", "grace"].map(
      (name) => `${name}-${randomUUID()}@example.com`,
    ) as [string, string, string];

    await signInWith(page, "First", ada);
    await expect(page).toHaveURL("/onboarding/research-intro");
    await page.goto("/profile/sign-in");
    await proveAndPress(page, "Add Second", ada);
    await signInThere(page, atSecond);
    await expectNotice(page, "Sign-in provider added");
    await expect(card(page).getByRole("button", { name: "Remove Second" })).toBeVisible();
    await keep("two-providers");

    // The other provider opens the same account.
    await page.goto("/profile");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await signInWith(page, "Second", atSecond);
    await page.goto("/profile/sign-in");
    await expect(card(page).getByText(ada)).toBeVisible();

    // An identity that already belongs to another account is refused with a sentence.
    await page.context().clearCookies();
    await signInWith(page, "Second", grace);
    await expect(page).toHaveURL("/onboarding/research-intro");
    await page.goto("/profile/sign-in");
    await proveAndPress(page, "Add First", grace);
    await signInThere(page, ada);
    const { title, description } = IDENTITY_NOT_ADDED.taken;
    await expectNotice(page, `${title}: ${description}`);
    await expect(card(page).getByRole("button", { name: "Add First" })).toBeVisible();

    await page.context().clearCookies();
    await signInWith(page, "First", ada);
    await page.goto("/profile/sign-in");
    await proveAndPress(page, "Remove Second", ada);
    await expectNotice(page, "Sign-in provider removed");
    await card(page).getByRole("button", { name: "Remove First" }).click();
    await expectNotice(page, `Error: ${PASSKEY.lastWayIn}`);
    await expect(card(page).getByRole("button", { name: "Add Second" })).toBeVisible();
  },
);
