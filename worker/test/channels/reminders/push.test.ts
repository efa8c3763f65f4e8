import { buildPath } from "@goals/contracts/endpoint";
import {
  addPushDevice,
  getReminders,
  removePushDevice,
  changeReminder,
} from "@goals/contracts/endpoints/account";
import { PUSH_DEVICES_MAX } from "@goals/contracts/limits";
import { planTask } from "@goals/contracts/endpoints/tasks";
import { reminderSettings } from "@goals/contracts/reminders";
import { expect, inject, test } from "vitest";
import { rows } from "../../database.ts";
import { openEdge } from "../../edge.ts";
import { fetchStandIn } from "../../fetch-stand-in.ts";
import { createUnlockedPerson, type Person } from "../../person.ts";
import { createPushSettings, subscribe } from "./push-browser.ts";
import { runQuarter } from "./reminders-fixture.ts";
import * as z from "zod/mini";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of `test/stand-ins/push-service.js`. */
    readonly pushService: string;
  }
}

const SERVICE = inject("pushService");
const settings = await createPushSettings(SERVICE);
let subscriptions = 0;

/** A person with a browser that receives notifications. */
async function createNotified(answers: string, now = "2026-05-13T07:00:00Z") {
  const edge = openEdge({ now });
  const person = await createUnlockedPerson(edge);
  const send = (method: "post" | "patch", path: string, body: object) =>
    person[method](path, body, settings);
  subscriptions += 1;
  const browser = await subscribe(SERVICE, `/${answers}/${subscriptions}`);
  const added = await send("post", addPushDevice.path, browser.body);
  return { edge, person, browser, added, send };
}
const countDevices = async () => (await rows("select 1 from push_devices")).length;

test("a notification is signed for its service, encrypted for its browser, and says no word of its owner", async () => {
  const { edge, person, browser, added, send } = await createNotified("201");
  expect(added.status).toBe(200);
  expect(z.parse(reminderSettings, added.body)).toMatchObject({
    pushKey: settings.VAPID_PUBLIC_KEY,
    devices: [{ name: expect.any(String) }],
  });
  await person.post(planTask.path, { title: "Call Grandmother", date: "2026-05-13", slot: 1 });
  await send("patch", buildPath(changeReminder, { kind: "line" }), {
    hour: 8,
    push: true,
    mail: false,
  });
  const at = "2026-05-13T08:00:00Z";
  await Promise.all([runQuarter(edge, at, settings), runQuarter(edge, at, settings)]);
  await runQuarter(edge, at, settings);
  const received = await browser.receive(settings.VAPID_PUBLIC_KEY, new Date(at));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    named: settings.VAPID_PUBLIC_KEY,
    subject: settings.VAPID_SUBJECT,
    headers: { "content-encoding": "aes128gcm", ttl: "10800", topic: "line-2026-05-13" },
    message: {
      title: "How was your day?",
      body: "A line about it is enough.",
      path: "/today",
      tag: "line-2026-05-13",
      user: person.id,
      open: "Open Goals",
      done: "Done",
    },
  });
  expect(JSON.stringify(received[0]?.message)).not.toContain("Grandmother");
});

const remindByPush = ({ send }: Awaited<ReturnType<typeof createNotified>>) =>
  send("patch", buildPath(changeReminder, { kind: "plan" }), { hour: 8, push: true, mail: false });

test("a service that is unwell is asked again later, and is not asked a third time", async () => {
  const notified = await createNotified("500,201");
  await remindByPush(notified);
  for (const minutes of ["00", "15", "30", "45"])
    await runQuarter(notified.edge, `2026-05-13T08:${minutes}:00Z`, settings);
  const at = new Date("2026-05-13T08:45:00Z");
  expect(await notified.browser.receive(settings.VAPID_PUBLIC_KEY, at)).toHaveLength(2);
});

test("a subscription that is gone is removed", async () => {
  const notified = await createNotified("410");
  await remindByPush(notified);
  expect(await countDevices()).toBe(1);
  await runQuarter(notified.edge, "2026-05-13T08:00:00Z", settings);
  expect(await countDevices()).toBe(0);
});

test("a redirect leads nowhere", async () => {
  const notified = await createNotified("302");
  await remindByPush(notified);
  await runQuarter(notified.edge, "2026-05-13T08:00:00Z", settings);
  expect(await (await fetchStandIn(`${SERVICE}/201/elsewhere`)).json()).toEqual([]);
});

const REFUSED = [
  "http://fcm.googleapis.com/x",
  "https://fcm.googleapis.com.evil.example/x",
  "https://user:secret@fcm.googleapis.com/x",
  "https://fcm.googleapis.com:8443/x",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/x",
  "https://localhost/x",
  "https://evilpush.apple.com/x",
  "javascript:alert(1)",
  "nonsense",
];

test("a subscription outside the push services is refused, because the Worker calls its address", async () => {
  const { send, browser } = await createNotified("201");
  for (const endpoint of REFUSED) {
    const { status } = await send("post", addPushDevice.path, { ...browser.body, endpoint });
    expect([endpoint, status, await countDevices()]).toEqual([endpoint, 400, 1]);
  }
});

test("a browser is one device of its last user, however often it subscribes; the number is limited", async () => {
  const { edge, person, browser, send } = await createNotified("201");
  await send("post", addPushDevice.path, browser.body);
  expect(await countDevices()).toBe(1);
  const other: Person = await createUnlockedPerson(edge);
  await other.post(addPushDevice.path, browser.body, settings);
  expect(await rows("select user_id from push_devices")).toEqual([{ user_id: other.id }]);
  // A deployment without keys sends no notifications.
  const keyless = { VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined };
  const unavailable = await other.post(addPushDevice.path, browser.body, keyless);
  expect([unavailable.status, await countDevices()]).toEqual([409, 1]);
  for (let count = 0; count <= PUSH_DEVICES_MAX; count += 1) {
    const { body } = await subscribe(SERVICE, `/201/many-${count}`);
    const { status } = await send("post", addPushDevice.path, body);
    expect(status).toBe(count < PUSH_DEVICES_MAX ? 200 : 409);
  }
  const { devices } = z.parse(reminderSettings, (await person.get(getReminders.path)).body);
  const [first] = devices;
  const gone = buildPath(removePushDevice, { id: first?.id ?? "" });
  expect((await other.delete(gone)).status).toBe(200);
  expect(await countDevices()).toBe(PUSH_DEVICES_MAX + 1);
  for (const _ of [1, 2]) expect((await person.delete(gone)).status).toBe(200);
  expect(await countDevices()).toBe(PUSH_DEVICES_MAX);
});
