import { addDays } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { getUser, signIn as signInEndpoint } from "@goals/contracts/endpoints/auth";
import { signOutOtherDevices } from "@goals/contracts/endpoints/account";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { expect, type Page } from "@playwright/test";
import { completeResearch, planToday, signUp, TASKS, today, type Person, ZONE } from "../person.ts";
import { waitForServiceWorker, getNetworkStatus, test } from "./offline-test.ts";
import { readStoredData } from "./stored-data.ts";

const TYPED = "Typed, and never saved.";
const TOMORROW = addDays(today(), 1);

async function titles(page: Page, day = today()): Promise<unknown[]> {
  return (await page.request.get(buildPath(listTasks, { date: day }))).json();
}

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get(getUser.path)).json()).id;
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Save Missions" })).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
}

/** Plans tomorrow offline in `page`, after an online visit. */
async function planWithoutNetwork(
  page: Page,
  before: () => Promise<void> = async () => undefined,
): Promise<Person> {
  const person = await signUp(page);
  await completeResearch(page);
  await before();
  await page.goto("/");
  await waitForServiceWorker(page);
  await page.context().setOffline(true);
  await page.goto(`/today?day=${TOMORROW}`);
  for (const [index, title] of TASKS.entries())
    await page.getByLabel(`Task ${index + 1}`).fill(title);
  await page.getByLabel("Task 3").press("Enter");
  await expect(getNetworkStatus(page)).toHaveText("3 changes are waiting for the network");
  return person;
}

test("a user's queued changes never reach the next user's account, and are sent when their owner returns", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/409 \(Conflict\)/);
  const ada = await planWithoutNetwork(page);

  // Another user signs in on this browser, without this tab noticing.
  const grace = await signUp(page);
  await completeResearch(page);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online"))).catch(() => undefined);
  await expect(page.getByLabel("Task 1")).toHaveValue("");
  expect(await titles(page, TOMORROW)).toEqual([]);
  await expect(getNetworkStatus(page)).toHaveText("");
  await expect(page.getByText(TASKS[0])).toHaveCount(0);
  expect((await readStoredData(page)).waiting).toHaveLength(3);
  expect(JSON.stringify((await readStoredData(page)).known)).not.toContain(ada.email);

  await logOut(page);
  expect((await readStoredData(page)).waiting).toHaveLength(3);
  await signIn(page, ada);
  await expect(page).toHaveURL("/");
  await expect.poll(() => titles(page, TOMORROW)).toHaveLength(3);
  expect((await readStoredData(page)).waiting).toEqual([]);

  await logOut(page);
  await signIn(page, grace);
  await expect(page).toHaveURL("/");
  expect(await titles(page, TOMORROW)).toEqual([]);
});

test(
  "a tap in the tab of somebody whose session was replaced is theirs: it waits, and the tab becomes the other's",
  { tag: "@long" },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/409 \(Conflict\)/);
    const ada = await signUp(page);
    await completeResearch(page);
    await planToday(page);
    await page.goto("/today");
    await waitForServiceWorker(page);
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    const adas = await idOf(page);
    await signUp(page);
    await page.getByRole("checkbox", { name: TASKS[0], exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Research Required" })).toBeVisible();
    const { waiting } = await readStoredData(page);
    expect(waiting).toEqual([expect.objectContaining({ userId: adas, body: { completed: true } })]);

    await logOut(page);
    await signIn(page, ada);
    await expect(page).toHaveURL("/");
    await page.goto("/today");
    await expect(page.getByRole("checkbox", { name: TASKS[0], exact: true })).toBeChecked();
    await expect
      .poll(() => titles(page))
      .toContainEqual(expect.objectContaining({ title: TASKS[0], completed: true }));
  },
);

test(
  "deleting an account deletes its waiting changes, and keeps another user's",
  { tag: "@long" },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/409 \(Conflict\)/);
    const ada = await planWithoutNetwork(page);
    await signUp(page);
    await context.setOffline(false);
    // The page may notice by itself and reload for the other user at this very moment.
    await page.evaluate(() => dispatchEvent(new Event("online"))).catch(() => undefined);
    await expect(page.getByRole("dialog", { name: "Research Required" })).toBeVisible();

    async function deleteAccount(): Promise<void> {
      await page.goto("/profile");
      await page.getByRole("button", { name: "Delete Account" }).click();
      await page.getByLabel("Your password").fill(ada.password);
      await page.getByRole("button", { name: "Delete everything" }).click();
      await expect(page.getByText("Your account and everything in it is deleted.")).toBeVisible();
    }
    await deleteAccount();
    expect((await readStoredData(page)).waiting).toHaveLength(3);

    await page.goto("/login");
    const refuse = { code: "busy", message: "Not now." };
    await page.route("**/api/tasks", (route) =>
      route.fulfill({ status: 429, body: JSON.stringify(refuse) }),
    );
    consoleErrors.allow(/429/);
    await signIn(page, ada);
    await expect(page).toHaveURL("/");
    await deleteAccount();
    expect((await readStoredData(page)).waiting).toEqual([]);
  },
);

test(
  "cached data is not shown after its session has expired, even offline",
  { tag: "@long" },
  async ({ page, context }) => {
    await signUp(page);
    await completeResearch(page);
    await planToday(page);
    await page.goto("/today");
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.goto("/today");
    await expect(page.getByRole("checkbox")).toHaveCount(3);

    await page.clock.install({ time: new Date(Date.now() + 15 * 86_400_000) });
    await page.goto("/today");
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(TASKS[0])).toHaveCount(0);
    expect((await readStoredData(page)).known).toEqual([]);
  },
);

test("after a sign-out from another device this one stores nothing readable, and its owner gets unsent work back", async ({
  page,
  context,
  playwright,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/401 \(Unauthorized\)/);
  const ada = await planWithoutNetwork(page, async () => {
    await page.goto("/profile");
    await page.getByLabel("Unified Mission").fill(TYPED);
  });
  async function readDevice(): Promise<string> {
    // The cached files are the same for all users.
    const { known, waiting } = await readStoredData(page);
    const texts = await page.evaluate(() => Object.entries(localStorage));
    return JSON.stringify([known, waiting, texts]);
  }
  for (const text of [TYPED, ada.email, ...TASKS]) expect(await readDevice()).toContain(text);

  const { email, password } = ada;
  const phone = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { "sec-fetch-site": "same-origin", "time-zone": ZONE },
  });
  expect((await phone.post(signInEndpoint.path, { data: { email, password } })).status()).toBe(200);
  expect((await phone.delete(signOutOtherDevices.path)).ok()).toBe(true);

  await context.setOffline(false);
  await page.goto("/login");
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect.poll(async () => (await readStoredData(page)).waiting).toEqual([]);
  const stored = await readDevice();
  for (const text of [TYPED, email, ...TASKS]) expect(stored).not.toContain(text);

  await signIn(page, ada);
  await expect(page).toHaveURL("/");
  await expect.poll(() => titles(page, TOMORROW)).toHaveLength(3);
  await page.goto("/profile");
  await expect(page.getByLabel("Unified Mission")).toHaveValue(TYPED);
  await phone.dispose();
});
