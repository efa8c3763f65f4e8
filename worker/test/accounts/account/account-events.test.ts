import { accountEventList } from "@goals/contracts/account";
import { buildPath } from "@goals/contracts/endpoint";
import {
  revokeAccessKey,
  deleteAccount,
  exportData,
  listAccountEvents,
  signOutOtherDevices,
} from "@goals/contracts/endpoints/account";
import { dataExport } from "@goals/contracts/export";
import {
  changePassword,
  proveByPassword,
  resetPassword,
  signIn,
} from "@goals/contracts/endpoints/auth";
import { ACCOUNT_EVENTS_MAX } from "@goals/contracts/limits";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { recordAccountEvent } from "../../../src/accounts/account-events/account-events.ts";
import { makeKey, makeToken } from "../access-keys/make-key.ts";
import { connect, rows } from "../../database.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createAuthenticator } from "../passkeys/authenticator.ts";
import { openJar } from "../passkeys/browser.ts";
import { registerPerson, openBrowser, parseBody, type Person } from "../../person.ts";
import { countRows } from "../../tables.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const listEvents = (person: Person) =>
  parseBody(accountEventList, person.get(listAccountEvents.path));
const listKinds = async (person: Person) => (await listEvents(person)).map(({ kind }) => kind);

test("only the owner sees the events, newest first", async () => {
  const edge = openEdge();
  const [person, other] = [await registerPerson(edge), await registerPerson(edge)];
  const { email, password } = person;
  await openBrowser(edge).post(signIn.path, { email, password: "wrong one" });
  await openBrowser(edge).post(signIn.path, { email, password });
  await person.delete(signOutOtherDevices.path);
  await person.get(exportData.path);
  const changed = { currentPassword: password, newPassword: "brand new one" };
  expect((await person.post(changePassword.path, changed)).status).toBe(200);
  expect(await listKinds(person)).toEqual([
    "password_changed",
    "exported",
    "other_devices_signed_out",
    "signed_in",
    "sign_in_failed",
    "registered",
  ]);
  expect(await listKinds(other)).toEqual(["registered"]);
  expect((await openBrowser(edge).get(listAccountEvents.path)).status).toBe(401);
});

test("a wrong password is an event too where a proof, a change or the deletion asks for it", async () => {
  const person = await registerPerson(openEdge());
  const password = "wrong one";
  const wrong = [
    await person.post(proveByPassword.path, { password }),
    await person.post(changePassword.path, { currentPassword: password, newPassword: "new one" }),
    await person.delete(deleteAccount.path, { password }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  const failed = "proof_failed";
  expect(await listKinds(person)).toEqual([failed, failed, failed, "registered"]);
  // A request that is refused for another reason is not an event.
  const { password: currentPassword } = person;
  await person.post(changePassword.path, { currentPassword, newPassword: "12345" });
  await person.post(proveByPassword.path, { password: currentPassword });
  expect(await listKinds(person)).toEqual([failed, failed, failed, "registered"]);
});

test("a reset by mail is an event of the account; a failed reset is not", async () => {
  const edge = openEdge();
  const person = await registerPerson(edge);
  const { email } = person;
  const token = await requestResetToken(edge, email);
  const newPassword = "brand new one";
  await openBrowser(edge).post(resetPassword.path, { token: "unknown", newPassword });
  await openBrowser(edge).post(resetPassword.path, { token, newPassword });
  await person.post(signIn.path, { email, password: newPassword });
  expect(await listKinds(person)).toEqual(["signed_in", "password_reset", "registered"]);
});

test("an event names the browser in words, without its user agent", async () => {
  const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
  const person = await registerPerson(edge);
  const headers = { origin: ORIGIN, "content-type": "application/json", "user-agent": FIREFOX };
  const body = JSON.stringify({ email: person.email, password: "wrong one" });
  await edge.send(signIn.path, { method: "POST", headers, body });
  const [event] = await listEvents(person);
  expect(event).toMatchObject({
    kind: "sign_in_failed",
    device: "Firefox on Linux",
    createdAt: "2026-05-13T10:00:00.000Z",
  });
  expect(JSON.stringify(await rows("select * from account_events"))).not.toContain("Gecko");
});

test("an address without an account leaves nothing", async () => {
  const edge = openEdge();
  const nobody = { email: "nobody@example.org", password: "wrong one" };
  expect((await openBrowser(edge).post(signIn.path, nobody)).status).toBe(401);
  expect(await countRows("account_events")).toBe(0);
});

describe("the log has a quota of each kind", () => {
  test("events of one kind never displace another kind's, and stay within their quota, also concurrently", async () => {
    const edge = openEdge();
    const person = await registerPerson(edge);
    const record = (index: number) =>
      recordAccountEvent(connect(env), {
        id: `event-${index}`,
        userId: person.id,
        kind: index % 2 === 0 ? "sign_in_failed" : "access_key_revoked",
        device: "curl",
        country: null,
        createdAt: new Date(Date.parse("2026-05-13T11:00:00Z") + index),
      });
    const flood = 2 * ACCOUNT_EVENTS_MAX + 20;
    await Promise.all(Array.from({ length: flood }, (_, index) => record(index)));
    const kinds = await listKinds(person);
    for (const flooded of ["sign_in_failed", "access_key_revoked"])
      expect(kinds.filter((kind) => kind === flooded)).toHaveLength(ACCOUNT_EVENTS_MAX);
    expect(kinds.at(-1)).toBe("registered");
  });

  test("keys made and revoked in any number leave the newest sign-in, and every key and passkey that works", async () => {
    const edge = openEdge();
    const person = await registerPerson(edge);
    await person.post(signIn.path, { email: person.email, password: person.password });
    edge.setNow("2026-05-13T10:01:00Z");
    await makeToken(person, "write");
    const added = await openJar(edge, person).add(await createAuthenticator(ORIGIN));
    expect(added.status).toBe(201);
    const at = Date.parse("2026-05-13T10:02:00Z");
    for (let index = 0; index < ACCOUNT_EVENTS_MAX + 10; index += 1) {
      edge.setNow(new Date(at + index * 1000).toISOString());
      const { id } = await makeKey(person, { kind: "feed", name: "Again" });
      await person.delete(buildPath(revokeAccessKey, { id }));
    }
    await Promise.all(
      Array.from({ length: ACCOUNT_EVENTS_MAX + 10 }, (_, index) =>
        recordAccountEvent(connect(env), {
          id: `passkey-${index}`,
          userId: person.id,
          kind: "passkey_added",
          device: "curl",
          country: null,
          createdAt: new Date(at + index),
        }),
      ),
    );
    const events = await listEvents(person);
    expect(events).toContainEqual(expect.objectContaining({ kind: "signed_in" }));
    for (const kind of ["access_key_created", "passkey_added"])
      expect(events.filter((event) => event.kind === kind).at(-1)).toMatchObject({
        createdAt: "2026-05-13T10:01:00.000Z",
      });
  });
});

test("a repeated event is stored once, and an event of a deleted account never", async () => {
  const person = await registerPerson(openEdge());
  const event = {
    id: "event",
    userId: person.id,
    kind: "exported",
    device: "curl",
    country: null,
    createdAt: new Date("2026-05-13T11:00:00Z"),
  } as const;
  await recordAccountEvent(connect(env), event);
  await recordAccountEvent(connect(env), event);
  await recordAccountEvent(connect(env), { ...event, id: "other", userId: "nobody" });
  expect(await countRows("account_events")).toBe(2);
});

test("the events are in the export", async () => {
  const person = await registerPerson(openEdge());
  const file = await parseBody(dataExport, person.get(exportData.path));
  expect(file.accountEvents).toEqual([
    {
      kind: "registered",
      device: "An unknown device",
      country: null,
      createdAt: "2026-05-13T10:00:00.000Z",
    },
  ]);
});
