import { getUser } from "@goals/contracts/endpoints/auth";
import { getToday } from "@goals/contracts/endpoints/tasks";
import { expect, type Page, type Worker } from "@playwright/test";
import * as z from "zod/mini";
import { findWholeBrowser } from "../../scripts/browser.js";
import { completeResearch, planToday, signUp, TASKS } from "../person.ts";
import { test, waitForServiceWorker } from "./offline-test.ts";

// What a service worker has beside a page.
declare const registration: ServiceWorkerRegistration;
declare const NotificationEvent: new (
  type: string,
  init: { notification: Notification; action: string },
) => Event;

/** As worker/src/reminders/deliver-piece.ts sends it. */
const REMINDER = {
  title: "How was your day?",
  body: "A line about it is enough.",
  path: "/today",
  tag: "line-2026-05-13",
  open: "Open Goals",
  done: "Done",
};

/** Has the browser deliver a push message to the service worker of this page. */
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

/** The notifications that the browser shows. */
const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/**
 * Taps on the notification or one of its buttons. The system shows it, where no driver of browsers gets to: the service
 * worker is given the event, and what it has the browser wait for is waited for here.
 */
const tap = (worker: Worker, action: string) =>
  worker.evaluate(async (chosen) => {
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error("There is no notification to tap on.");
    const event = new NotificationEvent("notificationclick", { notification, action: chosen });
    const work: Promise<unknown>[] = [];
    Object.defineProperty(event, "waitUntil", { value: (one: Promise<unknown>) => work.push(one) });
    dispatchEvent(event);
    await Promise.all(work);
  }, action);

// A Chromium without a window shows no notifications.
const browser = await findWholeBrowser();
test.skip(browser === null, "Notifications need an installed Chromium.");
if (browser) test.use({ launchOptions: browser });

/** Somebody with a plan, on Today, and the service worker that notifications reach them by. */
async function openToday(page: Page, origin: string) {
  await page.context().grantPermissions(["notifications"], { origin });
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 0);
  await page.goto("/today");
  await waitForServiceWorker(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("This page has no service worker.");
  const account = await page.request.get(getUser.path);
  return { worker, user: z.parse(z.object({ id: z.string() }), await account.json()).id };
}

test("a push message is a notification; its button Done ticks the next task, in the open page too", async ({
  page,
  origin,
}) => {
  const { worker, user } = await openToday(page, origin);
  await deliverPush(page, origin, { ...REMINDER, user });
  const { title, body, tag } = REMINDER;
  await expect.poll(() => listNotifications(page)).toEqual([{ title, body, tag }]);
  // The same again takes its place.
  await deliverPush(page, origin, { ...REMINDER, user });
  await expect.poll(() => listNotifications(page)).toHaveLength(1);

  await tap(worker, "done");
  await expect(page.getByRole("checkbox", { name: TASKS[0] })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: TASKS[1] })).not.toBeChecked();
});

test("the button of a notification for who was signed in before ticks nothing of who is now", async ({
  page,
  origin,
}) => {
  const { worker } = await openToday(page, origin);
  await deliverPush(page, origin, { ...REMINDER, user: "a".repeat(22) });
  await expect.poll(() => listNotifications(page)).toHaveLength(1);
  // It opens the app in place of that, which a browser allows after a real tap alone.
  await tap(worker, "done").catch(() => undefined);
  const answer = await page.request.get(getToday.path);
  const { tasks } = z.parse(getToday.responses[200], await answer.json());
  expect(tasks.map(({ completed }) => completed)).toEqual([false, false, false]);
});
