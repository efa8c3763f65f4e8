import { expect, type Page, type Worker } from "@playwright/test";
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

test("a push message is a notification; its button Done ticks the next task, in the open page too", async ({
  page,
  context,
  origin,
}) => {
  await context.grantPermissions(["notifications"], { origin });
  await signUp(page);
  await completeResearch(page);
  await planToday(page, 0);
  await page.goto("/today");
  await waitForServiceWorker(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("This page has no service worker.");

  await deliverPush(page, origin, REMINDER);
  const { title, body, tag } = REMINDER;
  await expect.poll(() => listNotifications(page)).toEqual([{ title, body, tag }]);
  // The same again takes its place.
  await deliverPush(page, origin, REMINDER);
  await expect.poll(() => listNotifications(page)).toHaveLength(1);

  await tap(worker, "done");
  await expect(page.getByRole("checkbox", { name: TASKS[0] })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: TASKS[1] })).not.toBeChecked();
});
