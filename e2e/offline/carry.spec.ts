import { addDays } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { expect } from "@playwright/test";
import { completeResearch, sendWrite, signUp, today } from "../person.ts";
import { getNetworkStatus, test, waitForServiceWorker } from "./offline-test.ts";

test(
  "offline, a task is carried over, gets a goal and is ticked, and all of it is sent once",
  { tag: "@long" },
  async ({ page, network }) => {
    await signUp(page);
    await completeResearch(page);
    for (const [index, title] of ["Buy goggles", "Swim", "Rest"].entries()) {
      const yesterday = addDays(today(), -1);
      await sendWrite(page, planTask.path, { title, date: yesterday, slot: index + 1 });
    }
    await page.goto("/today");
    await expect(page.getByText("Still open from yesterday").first()).toBeVisible();
    await waitForServiceWorker(page);
    await page.goto("/today");
    await expect(page.getByLabel("Task 1", { exact: true })).toBeVisible();
    await network.cut();

    await page.goto("/today");
    await page.getByRole("button", { name: "Carry over: Buy goggles" }).click();
    await page.getByLabel("Task 2", { exact: true }).fill("Write");
    await page.getByLabel("Task 3", { exact: true }).fill("Call");
    await page.getByLabel("Task 2", { exact: true }).click();
    await page.getByRole("button", { name: "Professional", exact: true }).click();
    await page.getByRole("button", { name: "Save Today's Plan" }).click();
    const box = page.getByRole("checkbox", { name: "Write" });
    await expect(box).toHaveAccessibleDescription("Professional");
    await box.click();
    await expect(getNetworkStatus(page)).toHaveText("4 changes are waiting for the network");

    // The next day's plan shows it too: the ticked task is not offered again.
    await page.goto(`/today?day=${addDays(today(), 1)}`);
    await expect(page.getByRole("button", { name: "Carry over: Call" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Carry over: Write" })).toHaveCount(0);

    await network.mend();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    const path = buildPath(listTasks, { date: today() });
    await expect
      .poll(async () => (await page.request.get(path)).json(), { timeout: 30_000 })
      .toMatchObject([
        { slot: 1, title: "Buy goggles", completed: false, serves: null },
        { slot: 2, title: "Write", completed: true, serves: "professional" },
        { slot: 3, title: "Call", completed: false, serves: null },
      ]);
  },
);
