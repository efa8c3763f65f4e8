import { changePassword, getUser, resetPassword, signIn } from "@goals/contracts/endpoints/auth";
import { describe, expect, test } from "vitest";
import { productionDeps } from "../../../src/production-deps.ts";
import type { Placement } from "../../../src/placement/placement.ts";
import { connectUserStores } from "../../../src/placement/user-store/user-stores.ts";
import { placement as placementName } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createAuthenticator } from "../passkeys/authenticator.ts";
import { openJar } from "../passkeys/browser.ts";
import { createPerson, openBrowser, type Person } from "../../person.ts";

const NEW = "three small steps";
const place = placementName === "objects" ? connectUserStores : productionDeps.userRows;

/** An edge that can hold calls about sessions, by name. */
function openHeldEdge(hold: Partial<Record<"startSession" | "endSessions", () => Promise<void>>>) {
  const around = (inner: Placement): Placement => ({
    ...inner,
    async startSession(...input) {
      await hold.startSession?.();
      return inner.startSession(...input);
    },
    async endSessions(...input) {
      await hold.endSessions?.();
      return inner.endSessions(...input);
    },
  });
  return openEdge({ userRows: (env, deps) => around(place(env, deps)) });
}

const WAYS: [string, (edge: Edge, person: Person) => Promise<number>][] = [
  [
    "changed",
    async (_, person) => {
      const body = { currentPassword: person.password, newPassword: NEW };
      return (await person.post(changePassword.path, body)).status;
    },
  ],
  [
    "reset by a link",
    async (edge, { email }) => {
      const browser = openBrowser(edge);
      const token = await requestResetToken(edge, email);
      return (await browser.post(resetPassword.path, { token, newPassword: NEW })).status;
    },
  ],
];

describe.each(WAYS)("a sign-in with the password that is %s meanwhile", (_name, change) => {
  test("opens nothing where it was verified before and stored after", async () => {
    const hold: { startSession?: () => Promise<void> } = {};
    const edge = openHeldEdge(hold);
    const person = await createPerson(edge);
    let changed = 0;
    hold.startSession = async () => {
      // The change itself starts a session.
      delete hold.startSession;
      changed = await change(edge, person);
    };
    const thief = openBrowser(edge);
    const { email, password } = person;
    const answer = await thief.post(signIn.path, { email, password });
    expect(changed).toBe(200);
    expect(answer).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
    expect((await thief.get(getUser.path)).status).toBe(401);
    const response = await openBrowser(edge).post(signIn.path, { email, password: NEW });
    expect(response.status).toBe(200);
  });

  test("is over where it began after the change and was stored before the sessions end", async () => {
    const hold: { startSession?: () => Promise<void>; endSessions?: () => Promise<void> } = {};
    const edge = openHeldEdge(hold);
    const person = await createPerson(edge);
    const thief = openBrowser(edge);
    const { email, password } = person;
    const verified = Promise.withResolvers<void>();
    const committed = Promise.withResolvers<void>();
    let signedIn: ReturnType<typeof thief.post> | undefined;
    hold.startSession = async () => {
      delete hold.startSession;
      verified.resolve();
      await committed.promise;
    };
    hold.endSessions = async () => {
      committed.resolve();
      await signedIn;
    };
    // The sign-in's clock is ahead of the change's.
    edge.setNow("2026-05-13T10:00:05Z");
    signedIn = thief.post(signIn.path, { email, password });
    await verified.promise;
    edge.setNow("2026-05-13T10:00:01Z");
    expect(await change(edge, person)).toBe(200);
    await signedIn;
    expect((await thief.get(getUser.path)).status).toBe(401);
  });
});

test("a sign-in by a passkey that is on its way while all sessions are ended opens nothing", async () => {
  const hold: { startSession?: () => Promise<void> } = {};
  const edge = openHeldEdge(hold);
  const person = await createPerson(edge);
  const authenticator = await createAuthenticator(ORIGIN);
  await openJar(edge, person).add(authenticator);
  let changed = 0;
  hold.startSession = async () => {
    delete hold.startSession;
    const body = { currentPassword: person.password, newPassword: NEW };
    changed = (await person.post(changePassword.path, body)).status;
  };
  const thief = openJar(edge);
  expect(await thief.signIn(authenticator)).toMatchObject({
    status: 400,
    body: { code: "passkey_refused" },
  });
  expect(changed).toBe(200);
  expect((await thief.send(getUser)).status).toBe(401);
  expect((await openJar(edge).signIn(authenticator)).status).toBe(200);
});

test("a password that is changed twice in one millisecond ends the sessions in between", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const { email, password } = person;
  const change = (currentPassword: string, newPassword: string) =>
    person.post(changePassword.path, { currentPassword, newPassword });
  expect((await change(password, NEW)).status).toBe(200);
  const other = openBrowser(edge);
  await other.post(signIn.path, { email, password: NEW });
  expect((await other.get(getUser.path)).status).toBe(200);
  expect((await change(NEW, "another good one")).status).toBe(200);
  expect((await other.get(getUser.path)).status).toBe(401);
  expect((await person.get(getUser.path)).status).toBe(200);
});
