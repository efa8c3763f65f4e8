import { deviceList } from "@goals/contracts/account";
import { buildPath } from "@goals/contracts/endpoint";
import { getUser, signIn } from "@goals/contracts/endpoints/auth";
import {
  listDevices,
  signOutDevice,
  signOutOtherDevices,
} from "@goals/contracts/endpoints/account";
import { expect, test } from "vitest";
import { describeDevice } from "../../../src/accounts/requests/sessions.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createPerson, openBrowser, parseBody, type Person } from "../../person.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36";

async function signInAgain(edge: Edge, { email, password }: Person, userAgent = "") {
  const headers = { origin: ORIGIN, "content-type": "application/json", "user-agent": userAgent };
  const body = JSON.stringify({ email, password });
  const response = await edge.send(signIn.path, { method: "POST", headers, body });
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}
const statusWith = async (edge: Edge, cookie: string) =>
  (await edge.send(getUser.path, { headers: { cookie } })).status;

test("a person sees where they are signed in, the newest first and named in words", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await createPerson(edge);
  edge.setNow("2026-05-13T11:00:00Z");
  await signInAgain(edge, person, PHONE);
  await createPerson(edge);
  expect((await person.get(listDevices.path)).body).toEqual([
    {
      id: expect.any(String),
      current: false,
      name: "Chrome on Android",
      signedInAt: "2026-05-13T11:00:00.000Z",
      lastSeenAt: "2026-05-13T11:00:00.000Z",
    },
    {
      id: expect.any(String),
      current: true,
      name: "An unknown device",
      signedInAt: "2026-05-13T10:00:00.000Z",
      lastSeenAt: "2026-05-13T10:00:00.000Z",
    },
  ]);
});

test("a device that is signed out is out at once, and its entry is gone", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const phone = await signInAgain(edge, person, PHONE);
  const [first] = await parseBody(deviceList, person.get(listDevices.path));
  expect((await person.delete(buildPath(signOutDevice, { id: first?.id ?? "" }))).status).toBe(204);
  expect(await statusWith(edge, phone)).toBe(401);
  expect((await person.delete(buildPath(signOutDevice, { id: first?.id ?? "" }))).status).toBe(404);
  expect(await parseBody(deviceList, person.get(listDevices.path))).toMatchObject([
    { current: true },
  ]);
});

test("signing out all others leaves only this device signed in", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const others = [await signInAgain(edge, person), await signInAgain(edge, person)];
  const stranger = await createPerson(edge);
  expect((await person.delete(signOutOtherDevices.path)).status).toBe(204);
  for (const cookie of others) expect(await statusWith(edge, cookie)).toBe(401);
  expect((await person.get(getUser.path)).status).toBe(200);
  expect((await stranger.get(getUser.path)).status).toBe(200);
});

test("the device in hand can be signed out too, and loses its cookie", async () => {
  const person = await createPerson(openEdge());
  const [here] = await parseBody(deviceList, person.get(listDevices.path));
  expect((await person.delete(buildPath(signOutDevice, { id: here?.id ?? "" }))).status).toBe(204);
  expect(person.cookie()).toBe("");
});

test("another user's device is a 404 and stays signed in", async () => {
  const edge = openEdge();
  const [one, other] = [await createPerson(edge), await createPerson(edge)];
  const [theirs] = await parseBody(deviceList, other.get(listDevices.path));
  expect((await one.delete(buildPath(signOutDevice, { id: theirs?.id ?? "" }))).status).toBe(404);
  expect((await other.get(getUser.path)).status).toBe(200);
});

test("expired sessions are not shown as signed in", async () => {
  const edge = openEdge({ now: "2026-05-01T10:00:00Z" });
  const person = await createPerson(edge);
  edge.setNow("2026-05-20T10:00:00Z");
  const cookie = await signInAgain(edge, person);
  const response = await edge.send(listDevices.path, { headers: { cookie } });
  expect(await response.json()).toMatchObject([{ current: true }]);
});

test("signing in again from the same browser replaces its session instead of adding one", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const before = person.cookie();
  await person.post(signIn.path, { email: person.email, password: person.password });
  expect(person.cookie()).not.toBe(before);
  expect(await statusWith(edge, before)).toBe(401);
  expect(await parseBody(deviceList, person.get(listDevices.path))).toHaveLength(1);
});

test.each([
  [PHONE, "Chrome on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox on Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) Something/1.0", "A browser on Linux"],
  ["curl/8.9.1", "curl"],
  ["<script>alert(1)</script>", "An unknown device"],
])("%s is shown as a device one recognises", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});

test("a visitor has no devices", async () => {
  expect((await openBrowser(openEdge()).get(listDevices.path)).status).toBe(401);
});
