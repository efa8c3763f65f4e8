import { expect, test } from "@playwright/test";
import { expectNotice, getNotices } from "../notices.ts";
import { completeResearch, signUp } from "../person.ts";
import { useOwnPage } from "./own-page.ts";

test.describe("who is not let in any longer", () => {
  const shown = useOwnPage({
    person: async (page) => {
      await signUp(page);
      await completeResearch(page);
    },
    page: async (page) => {
      await page.clock.install();
      await page.goto("/today");
      for (const slot of [1, 2, 3]) await page.getByLabel(`Task ${slot}`).fill(`Task ${slot}`);
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.context().clearCookies();
    },
  });

  test("Unauthorized response: toast 'Unauthorized: You are logged out. Logging in again...', then after 500 ms a redirect to /api/login", async () => {
    shown.consoleErrors.allow(/401 \(Unauthorized\)/);
    await shown.page.getByRole("button", { name: "Save Today's Plan" }).click();
    await expect(async () => {
      await shown.page.clock.runFor(1);
      await expect(getNotices(shown.page)).toHaveCount(1, { timeout: 1 });
    }).toPass();
    await expectNotice(shown.page, "Unauthorized: You are logged out. Logging in again...");
    await shown.page.clock.runFor(400);
    await expect(shown.page).toHaveURL("/today");
    const toProvider = shown.page.waitForRequest("**/api/login?next=%2Ftoday");
    await shown.page.clock.runFor(100);
    await toProvider;
    await expect(shown.page).toHaveURL("/login?next=%2Ftoday");
  });
});

test.describe("how long it is seen", () => {
  const shown = useOwnPage({
    page: async (page) => {
      await page.clock.install();
      await page.goto("/register");
      await page.getByLabel("Full Name").waitFor();
      await page.clock.pauseAt(Date.now() + 60_000);
    },
  });

  test("Notifications: default display 5000 ms", async () => {
    await shown.page.getByRole("button", { name: "Create Account" }).click();
    await shown.page.clock.runFor(4900);
    await expectNotice(shown.page, "Missing Information: Please fill in all fields.");
    await expect(getNotices(shown.page)).toHaveAttribute("data-removed", "false");
    await shown.page.clock.runFor(200);
    await expect(getNotices(shown.page)).toHaveAttribute("data-removed", "true");
  });
});
