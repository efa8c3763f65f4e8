import { getUser } from "@goals/contracts/endpoints/auth";
import { SIGN_IN_PROBLEMS } from "@goals/contracts/sign-in-redirect";
import { getToday } from "@goals/contracts/endpoints/tasks";
import { expect, type Page } from "@playwright/test";
import * as z from "zod/mini";
import { completeResearch, createPerson, planToday, signUp, TASKS } from "../person.ts";
import { canNotify, test } from "./desktop.ts";
import { waitForServiceWorker } from "./offline-test.ts";

/** The message that worker/src/channels/reminders/quarter-hourly-jobs.ts sends. */
const REMINDER = {
  title: "How was your day?",
  body: "A line about it is enough.",
  path: "/today",
  tag: "line-2026-05-13",
  open: "Open Goals",
  done: "Done",
};

/** Makes the browser deliver a push message to this page's service worker. */
async function deliverPush(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const [registration] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
    if (registration) found.resolve(registration.registrationId);
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found.promise;
  const data = JSON.stringify(message);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/** The browser's visible notifications. */
const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test.skip(
  !canNotify,
  "Notifications need an installed Chromium, and a message bus to ask for them.",
);

/** Opens Today as a user with a plan and notifications. */
async function openToday(page: Page, origin: string, person = createPerson()): Promise<string> {
  await page.context().grantPermissions(["notifications"], { origin });
  await signUp(page, person);
  await completeResearch(page);
  await planToday(page, 0);
  await page.goto("/today");
  await waitForServiceWorker(page);
  const account = await page.request.get(getUser.path);
  return z.parse(z.object({ id: z.string() }), await account.json()).id;
}

/** Whether each of today's tasks is ticked. */
async function listTicks(page: Page): Promise<boolean[]> {
  const answer = await page.request.get(getToday.path);
  const { tasks } = z.parse(getToday.responses[200], await answer.json());
  return tasks.map(({ completed }) => completed);
}

test("a push message is a notification; its button Done ticks the next task, in the open page too", async ({
  page,
  origin,
  desktop,
}) => {
  const user = await openToday(page, origin);
  await deliverPush(page, origin, { ...REMINDER, user });
  const { title, body, tag } = REMINDER;
  await expect.poll(() => listNotifications(page)).toEqual([{ title, body, tag }]);
  // The same tag replaces the notification.
  await deliverPush(page, origin, { ...REMINDER, title: "Still there?", user });
  await expect.poll(() => listNotifications(page)).toEqual([{ title: "Still there?", body, tag }]);
  await expect.poll(desktop.listTitles).toEqual(["Still there?"]);

  desktop.tap(REMINDER.done);
  await expect(page.getByRole("checkbox", { name: TASKS[0] })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: TASKS[1] })).not.toBeChecked();
  await expect.poll(desktop.listTitles).toEqual([]);
});

test("a tap on a notification shows its page in an open window, or opens one", async ({
  page,
  origin,
  desktop,
}) => {
  const context = page.context();
  const user = await openToday(page, origin);
  const [other, ...own] = context.pages();
  await page.goto("/profile");
  await deliverPush(page, origin, { ...REMINDER, user });
  await expect.poll(desktop.listTitles).toEqual([REMINDER.title]);
  desktop.tap();
  await page.waitForURL("/today");
  expect(context.pages()).toEqual([other, ...own]);
  expect(await listTicks(page)).toEqual([false, false, false]);

  await deliverPush(page, origin, { ...REMINDER, path: "/objectives", user });
  await expect.poll(desktop.listTitles).toEqual([REMINDER.title]);
  await page.close();
  const opened = context.waitForEvent("page");
  desktop.tap(REMINDER.open);
  await (await opened).waitForURL("/objectives");
});

test("Done after the session has ended says that nothing was ticked, and leads to the day once signed in", async ({
  page,
  origin,
  desktop,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  const person = createPerson();
  const user = await openToday(page, origin, person);
  await deliverPush(page, origin, { ...REMINDER, user });
  await expect.poll(desktop.listTitles).toEqual([REMINDER.title]);
  await page.context().clearCookies();
  desktop.tap(REMINDER.done);
  await page.waitForURL("/login?next=%2Ftoday&problem=not_ticked");
  await expect(page.getByRole("alert")).toHaveText(SIGN_IN_PROBLEMS.not_ticked);
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("/today");
  await expect(page.getByRole("checkbox", { name: TASKS[0] })).not.toBeChecked();
});

test("a notification's button for a previous user ticks nothing of the current one, and opens their day", async ({
  page,
  origin,
  desktop,
}) => {
  await openToday(page, origin);
  await page.goto("/profile");
  await deliverPush(page, origin, { ...REMINDER, user: "a".repeat(22) });
  await expect.poll(desktop.listTitles).toEqual([REMINDER.title]);
  desktop.tap(REMINDER.done);
  await page.waitForURL("/today");
  expect(await listTicks(page)).toEqual([false, false, false]);
});
