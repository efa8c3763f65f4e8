import { buildPath } from "@goals/contracts/endpoint";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { MINI_MANIFEST, MINI_PATH } from "@goals/contracts/page";
import { expect } from "@playwright/test";
import { completeResearch, planToday, signUp, TASKS, today } from "../person.ts";
import { test, waitForServiceWorker } from "./offline-test.ts";

test("the small page returns after the sign-in, is a separate app, and sends its offline ticks later", async ({
  page,
  network,
}) => {
  const person = await signUp(page);
  await completeResearch(page);
  await planToday(page, 0);
  await page.context().clearCookies();
  await page.goto(MINI_PATH);
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(MINI_PATH);
  await expect(page.getByRole("checkbox")).toHaveCount(3);

  await page.reload();
  const link = page.locator("link[rel=manifest]");
  await expect(link).toHaveAttribute("href", MINI_MANIFEST);
  const manifest = await page.request.get(MINI_MANIFEST);
  expect(manifest.headers()["content-type"]).toContain("manifest+json");
  expect(await manifest.json()).toMatchObject({
    id: MINI_PATH,
    start_url: MINI_PATH,
    scope: MINI_PATH,
  });
  await page.goto("/today");
  await expect(link).toHaveAttribute("href", "/manifest.webmanifest");

  await page.goto(MINI_PATH);
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await waitForServiceWorker(page);
  await network.cut();
  await page.reload();
  await page.getByRole("checkbox", { name: TASKS[0] ?? "", exact: true }).check();
  await expect(page.getByText("1 change is waiting for the network")).toBeVisible();
  await network.mend();
  const read = async () =>
    (await (await page.request.get(buildPath(listTasks, { date: today() }))).json())[0].completed;
  await expect.poll(read).toBe(true);
});
