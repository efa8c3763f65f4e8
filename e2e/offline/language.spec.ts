import { changeUser } from "@goals/contracts/endpoints/auth";
import { expect } from "@playwright/test";
import { completeResearch, planToday, sendWrite, signUp } from "../person.ts";
import { test, waitForServiceWorker } from "./offline-test.ts";

test.use({ locale: "de-DE" });

test(
  "without a network the app opens in the language it was in",
  { tag: "@long" },
  async ({ page, network }) => {
    await signUp(page);
    await completeResearch(page);
    await planToday(page);
    await sendWrite(page, changeUser.path, { language: "de" }, "PATCH");
    await page.goto("/today");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Heute");
    await waitForServiceWorker(page);
    await page.goto("/");
    await page.waitForLoadState("networkidle");

    await network.cut();
    await page.goto("/today");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Heute");
    await expect(page.getByRole("button", { name: "Aufgaben bearbeiten" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await network.mend();
  },
);
