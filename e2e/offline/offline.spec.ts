import { addDays, getMonday } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listTasks } from "@goals/contracts/endpoints/tasks";
import { getWeek } from "@goals/contracts/endpoints/days";
import { WEEK_QUESTIONS } from "@goals/contracts/weeks-and-years";
import type { Task } from "@goals/contracts/tasks";
import { expect, type Page, type Request } from "@playwright/test";
import { noteShifts, shifted } from "../layout-shifts.ts";
import { expectNotice } from "../notices.ts";
import { completeResearch, planToday, signUp, TASKS, today, type Person } from "../person.ts";
import { waitForServiceWorker, getNetworkStatus, test } from "./offline-test.ts";
import { readStoredData } from "./stored-data.ts";

const TOMORROW = addDays(today(), 1);
const EDITED = "Walk to the sea and back";
const WAITS = (count: number) =>
  count === 1
    ? "1 change is waiting for the network"
    : `${count} changes are waiting for the network`;

let person: Person;

test.beforeEach(async ({ page }) => {
  person = await signUp(page);
  await completeResearch(page);
  await planToday(page);
});

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

async function tasksOf(page: Page, day = today()): Promise<Task[]> {
  return (await page.request.get(buildPath(listTasks, { date: day }))).json();
}

/** The server's data of a day. */
async function stored(page: Page, day = today()) {
  return (await tasksOf(page, day)).map(({ title, completed }) => [title, completed]);
}

/** The writes that reach the server from now on, in order. */
function writes(...pages: Page[]) {
  const sent: unknown[] = [];
  const note = (request: Request) => {
    if (request.method() !== "GET") sent.push(request.postDataJSON());
  };
  for (const page of pages) page.on("requestfinished", note);
  return sent;
}

test("the edge killed: the app opens to the last known day, and ticks and edits are sent once, in order", async ({
  page,
  network,
}) => {
  const fromWorker = new Set<string>();
  page.on("response", (response) => {
    if (response.fromServiceWorker()) fromWorker.add(new URL(response.url()).pathname);
  });
  await page.addInitScript(noteShifts);
  await page.goto("/");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await waitForServiceWorker(page);
  await network.cut();

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(getNetworkStatus(page)).toHaveText("Offline: you see what was saved last");
  // Each card gets its "As of" as it is adopted. All at once it was 0.007, but then they delayed the first tick.
  expect((await shifted(page, "As of")).value).toBeLessThanOrEqual(0.015);
  for (const card of ["Research Progress", "Scoreboard", "Today's Focus", "Calendar"]) {
    await expect(page.getByRole("region", { name: card })).toContainText(/As of \d\d:\d\d/);
  }
  await box(page, TASKS[0]).click();
  await expect(getNetworkStatus(page)).toHaveText(WAITS(1));

  await page.goto("/today");
  await expect(box(page, TASKS[0])).toBeChecked();
  await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit Tasks" }).click();
  await page.getByLabel("Task 3").fill(EDITED);
  await page.getByRole("button", { name: "Save Today's Plan" }).click();
  await box(page, EDITED).click();
  await box(page, TASKS[0]).click();
  await expect(getNetworkStatus(page)).toHaveText(WAITS(4));

  const sent = writes(page);
  await network.mend();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(getNetworkStatus(page)).toHaveText("");
  expect(sent).toEqual([
    { completed: true },
    { title: EDITED },
    { completed: true },
    { completed: false },
  ]);
  await expect(page.getByText("1/3 completed", { exact: true })).toBeVisible();
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  expect(await stored(page)).toEqual([
    [TASKS[0], false],
    [TASKS[1], false],
    [EDITED, true],
  ]);
  expect([...fromWorker].filter((path) => path.startsWith("/api"))).toEqual([]);
  expect(fromWorker).toContain("/");
});

test(
  "text shared by another app is a suggestion for tomorrow, also when shared without a network or signed out",
  { tag: "@long" },
  async ({ page, context }) => {
    const expectShared = async (text: string) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tomorrow");
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    };
    await page.goto("/today?title=Call%20Sam&text=About%20the%20garden");
    await expectShared("Call Sam About the garden");
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.goto("/today?text=Buy%20flour");
    await expectShared("Buy flour");
    await expect(getNetworkStatus(page)).toHaveText(WAITS(1));
    await context.setOffline(false);
    await expect(getNetworkStatus(page)).toHaveText("");

    await context.clearCookies();
    await page.goto("/today?text=Ring%20the%20bank");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expectShared("Ring the bank");
    await expectShared("Buy flour");
  },
);

test(
  "offline, a day that was never opened here is planned and ticked; two tabs send it once",
  { tag: "@long" },
  async ({ page, context }) => {
    await page.goto("/");
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.goto(`/today?day=${TOMORROW}`);
    await expect(page.getByText(/^This day isn't on this device yet\./)).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    for (const [index, title] of TASKS.entries()) {
      await page.getByLabel(`Task ${index + 1}`).fill(title);
    }
    await page.getByLabel("Task 3").press("Enter");
    await box(page, TASKS[1]).click();
    await expect(getNetworkStatus(page)).toHaveText(WAITS(4));

    const other = await context.newPage();
    await other.goto("/");
    await expect(getNetworkStatus(other)).toHaveText(WAITS(4));
    const sent = writes(page, other);
    await context.setOffline(false);
    await expect(getNetworkStatus(page)).toHaveText("");
    await expect(getNetworkStatus(other)).toHaveText("");
    expect(sent).toHaveLength(4);
    await expect(box(page, TASKS[1])).toBeChecked();
    expect(await stored(page, TOMORROW)).toEqual([
      [TASKS[0], false],
      [TASKS[1], true],
      [TASKS[2], false],
    ]);
    await other.close();
  },
);

test(
  "with a slow or unstable network the server ends up with the screen's state",
  { tag: "@long" },
  async ({ page, context, network }) => {
    await page.goto("/today");
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await waitForServiceWorker(page);
    const release = network.hold();
    await box(page, TASKS[0]).click();
    await expect(box(page, TASKS[0])).toBeChecked();
    await expect(getNetworkStatus(page)).toHaveText(WAITS(1));
    release();
    for (const name of [TASKS[1], TASKS[2], TASKS[1], TASKS[0], TASKS[1]]) {
      await context.setOffline(true);
      await box(page, name).click();
      await context.setOffline(false);
    }
    await expect(getNetworkStatus(page)).toHaveText("");
    const expected = [
      [TASKS[0], false],
      [TASKS[1], true],
      [TASKS[2], true],
    ];
    await expect.poll(() => stored(page)).toEqual(expected);
    for (const [title, completed] of expected) {
      await expect(box(page, String(title))).toBeChecked({ checked: completed === true });
    }
  },
);

test("a task that is ticked as the app is closed is ticked", async ({ page, context, network }) => {
  await page.goto("/today");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  const other = await context.newPage();
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  const release = network.hold();
  await box(page, TASKS[0]).click();
  await sent;
  await page.close();
  release();
  await expect
    .poll(() => stored(other))
    .toEqual([
      [TASKS[0], true],
      [TASKS[1], false],
      [TASKS[2], false],
    ]);
});

test(
  "a refused change returns its words; a lost session keeps waiting changes for its user; signing out leaves nothing",
  { tag: "@long" },
  async ({ page, context, consoleErrors, network }) => {
    consoleErrors.allow(/404 \(Not Found\)|401 \(Unauthorized\)/);
    const [first] = await tasksOf(page);
    await page.goto("/today");
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await box(page, TASKS[0]).click();
    await expect(getNetworkStatus(page)).toHaveText(WAITS(1));
    const gone = { code: "not_found", message: "This task is no longer there." };
    const accept = network.refuse(
      `PATCH ${buildPath(changeTask, { id: first?.id ?? "" })}`,
      404,
      gone,
    );
    await context.setOffline(false);
    await expectNotice(page, "A change could not be saved: This task is no longer there.");
    await expect(page.getByText(`“${TASKS[0]}” could not be saved.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
    await expect(box(page, TASKS[0])).not.toBeChecked();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText(`“${TASKS[0]}” could not be saved.`)).toHaveCount(0);
    accept();

    await context.setOffline(true);
    await box(page, TASKS[1]).click();
    await expect(getNetworkStatus(page)).toHaveText(WAITS(1));
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page).toHaveURL("/login?next=%2Ftoday");
    const between = await readStoredData(page);
    expect(between).toMatchObject({ known: [], waiting: [], views: [] });
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/today");
    await expect(box(page, TASKS[1])).toBeChecked();
    await expect.poll(async () => (await stored(page))[1]).toEqual([TASKS[1], true]);

    const device = await readStoredData(page);
    expect(JSON.stringify(device.known)).toContain(TASKS[1]);
    expect(device.waiting).toEqual([]);
    expect(device.addresses.filter((path) => path.startsWith("/api"))).toEqual([]);
    const theirs = [person.email, person.name];
    expect(theirs.filter((text) => device.cached.includes(text))).toEqual([]);
    await page.goto("/profile");
    await expect(page.getByLabel("Personal Mission")).toBeVisible();
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    expect(await readStoredData(page)).toMatchObject({ known: [], waiting: [], views: [] });
    await context.setOffline(true);
    await page.goto("/today");
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByText(TASKS[1])).toHaveCount(0);
    await context.setOffline(false);
  },
);

test(
  "each card without data shows one sentence and a retry, and loads when the network is back",
  { tag: "@long" },
  async ({ page, context }) => {
    await page.goto("/chat");
    await waitForServiceWorker(page);
    await context.setOffline(true);
    const cards = {
      "/": [
        "Research Progress",
        "Personal Analysis",
        "Scoreboard",
        "Today's Focus",
        "This Month's Objectives",
        "Calendar",
      ],
      "/objectives": ["Unified Mission"],
      "/profile": ["Missions"],
      "/profile/sign-in": ["Signed-in devices"],
    };
    for (const [path, names] of Object.entries(cards)) {
      await page.goto(path);
      for (const name of names) {
        const card = page.getByRole("region", { name, exact: true });
        await expect(card).toContainText(/could not be loaded just now\.$|just now\.Try again/);
        await expect(card.getByRole("button", { name: "Try again" })).toBeVisible();
      }
    }
    for (const path of ["/objectives", "/research", "/today"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    }
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(6);
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(page.getByRole("checkbox")).toHaveCount(3);
  },
);

test(
  "the edge killed: a week's answers survive a reload, and are sent once when the network is back",
  { tag: "@long" },
  async ({ page, network }) => {
    const written = writes(page);
    await page.goto("/week");
    await expect(page.getByRole("region", { name: "Seven days" })).toBeVisible();
    await waitForServiceWorker(page);
    // The state the app caches: the page and its data are on the device.
    await page.reload();
    await expect(page.getByRole("region", { name: "Seven days" })).toBeVisible();
    await network.cut();
    await page.getByLabel(WEEK_QUESTIONS.good).fill("The walk.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(getNetworkStatus(page)).toHaveText(WAITS(1));
    await page.reload();
    await expect(page.getByLabel(WEEK_QUESTIONS.good)).toHaveValue("The walk.");
    await page.getByLabel(WEEK_QUESTIONS.hard).fill("The rain.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(getNetworkStatus(page)).toHaveText(WAITS(2));
    await network.mend();
    const monday = getMonday(today());
    await expect
      .poll(async () => {
        const week = await page.request.get(buildPath(getWeek, { monday }));
        return (await week.json()).review;
      })
      .toEqual({ monday, good: "The walk.", hard: "The rain.", next: "" });
    expect(written).toEqual([{ good: "The walk." }, { hard: "The rain." }]);
  },
);
