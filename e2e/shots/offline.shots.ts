import { waitForServiceWorker, getNetworkStatus } from "../offline/offline-test.ts";
import { completeResearch, planToday, signUp } from "../person.ts";
import { expect, test } from "./shoot.ts";

test.use({ serviceWorkers: "allow" });

test("without a network", async ({ page, shoot }) => {
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 1);
  await page.goto("/today");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await page.goto("/");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Calendar" })).toContainText(/As of/);
  await shoot("dashboard-offline");
  await page.goto("/today");
  await page.getByRole("checkbox").last().click();
  await expect(getNetworkStatus(page)).toHaveText("1 change is waiting for the network");
  await shoot("today-offline", false);
});
