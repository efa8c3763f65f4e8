import { renderModule, type MockEdge } from "@goals/component-tests";
import { expectToast, press } from "@goals/component-tests/interactions";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import {
  addPushDevice,
  changeReminder,
  getReminders,
  removePushDevice,
} from "@goals/contracts/endpoints/account";
import { REMINDER_HOURS, REMINDER_KINDS, type ReminderSettings } from "@goals/contracts/reminders";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const load = async () => ({
  default: (await import("../src/profile/reminders/reminders.tsx")).Reminders,
});

const DEVICE = { id: "d1", name: "Chrome on Android", createdAt: "2026-11-21T12:00:00Z" };
const OFF: ReminderSettings = {
  reminders: REMINDER_KINDS.map((kind) => ({
    kind,
    hour: REMINDER_HOURS[kind],
    push: false,
    mail: false,
  })),
  canMail: true,
  pushKey: null,
  devices: [],
};

/** Stores changes, as the server does. */
function keepSettings(edge: MockEdge, first: Partial<ReminderSettings> = {}): void {
  let settings = { ...OFF, ...first };
  edge.answerWith(getReminders, getScoreboard, () => settings);
  edge.answerWith(changeReminder, getScoreboard, (_, { body }) => {
    const [plan, ...others] = settings.reminders;
    settings = {
      ...settings,
      reminders: [{ ...plan, ...(body as object) } as (typeof others)[number], ...others],
    };
    return settings;
  });
  edge.answerWith(
    addPushDevice,
    getScoreboard,
    () => (settings = { ...settings, devices: [DEVICE] }),
  );
  edge.answerWith(removePushDevice, getScoreboard, () => (settings = { ...settings, devices: [] }));
}

async function open(first: Partial<ReminderSettings> = {}) {
  const prepare = (edge: MockEdge) => keepSettings(edge, first);
  const page = await renderModule(load, { state: "empty", path: "/profile/reminders", prepare });
  await screen.findByText("Plan the day");
  return { ...page, plan: () => within(screen.getByRole("group", { name: "Plan the day" })) };
}
const isChecked = (box: HTMLElement) => box instanceof HTMLInputElement && box.checked;

afterEach(() => vi.unstubAllGlobals());

test("a reminder is off until it is asked for, by mail and at an hour of one's own", async () => {
  const { edge, plan } = await open();
  expect(screen.getAllByRole("checkbox").some(isChecked)).toBe(false);
  await act(async () => fireEvent.click(plan().getByLabelText("By email")));
  await waitFor(() => expect(isChecked(plan().getByLabelText("By email"))).toBe(true));
  await act(async () => fireEvent.change(plan().getByLabelText("At"), { target: { value: "6" } }));
  await waitFor(() =>
    expect(edge.callsTo(changeReminder).map(({ body }) => body)).toEqual([
      { hour: 8, push: false, mail: true },
      { hour: 6, push: false, mail: true },
    ]),
  );
});

test("mails wait for a confirmed address, which is said, and notifications for a device, which can be added", async () => {
  stubPush("default");
  const { plan } = await open({ canMail: false, pushKey: "key" });
  expect(screen.getByText(/once you've confirmed your address/)).toBeTruthy();
  for (const name of ["By email", "As a notification"])
    expect(plan().getByLabelText(name)).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Turn on in this browser" })).toBeTruthy();
});

test("a server without keys offers no notifications", async () => {
  const { plan } = await open();
  expect(plan().queryByLabelText("As a notification")).toBeNull();
  expect(screen.queryByRole("region", { name: "Notifications" })).toBeNull();
});

/** Stubs a browser that asks for permission and subscribes. */
function stubPush(permission: NotificationPermission) {
  const subscription = {
    toJSON: () => ({ endpoint: "https://push.example/x", keys: { p256dh: "p", auth: "a" } }),
  };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { requestPermission: async () => permission });
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, {
      serviceWorker: { value: { ready: Promise.resolve({ pushManager }) } },
    }),
  );
}

test("a device is added once its user allows it, shows notifications then, and is removed", async () => {
  stubPush("granted");
  const { edge, plan } = await open({ pushKey: "key" });
  await press("Turn on in this browser");
  expect(await screen.findByText(DEVICE.name)).toBeTruthy();
  expect(edge.callsTo(addPushDevice)[0]?.body).toEqual({
    endpoint: "https://push.example/x",
    keys: { p256dh: "p", auth: "a" },
  });
  expect(plan().getByLabelText("As a notification")).toHaveProperty("disabled", false);
  await press(`Remove ${DEVICE.name}`);
  await waitFor(() => expect(screen.queryByText(DEVICE.name)).toBeNull());
});

test("a user who has blocked notifications learns where to allow them", async () => {
  stubPush("denied");
  const { edge } = await open({ pushKey: "key" });
  await press("Turn on in this browser");
  await expectToast(
    "Notifications are blocked",
    "Allow them for this site in your browser, and try again.",
  );
  expect(edge.callsTo(addPushDevice)).toHaveLength(0);
});

test("a change that the server refuses is not shown", async () => {
  const { edge, plan } = await open();
  edge.refuse(changeReminder);
  await act(async () => fireEvent.click(plan().getByLabelText("By email")));
  await expectToast("Error", "Failed to change your reminders. Please try again.");
  expect(isChecked(plan().getByLabelText("By email"))).toBe(false);
});
