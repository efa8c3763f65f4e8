import { deleteAccount, signOutOtherDevices } from "@goals/contracts/endpoints/account";
import { getUser, resetPassword, signIn, signOut } from "@goals/contracts/endpoints/auth";
import { expect, test } from "vitest";
import { openEdge } from "../../edge.ts";
import { requestResetToken } from "../../email-link.ts";
import { createPerson, openBrowser, type Person } from "../../person.ts";
import { rows } from "../../database.ts";

const statusWith = async (token: string) =>
  (await openEdge().send(getUser.path, { headers: { cookie: `session=${token}` } })).status;
const tokenOf = (cookie: string) => cookie.slice("session=".length);

test("logout ends the session at once, even for a kept copy of the cookie", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const copiedToken = tokenOf(person.cookie());
  expect(await statusWith(copiedToken)).toBe(200);
  const answer = await person.post(signOut.path);
  expect(answer).toMatchObject({ status: 200, body: { message: "Logged out successfully" } });
  expect(person.cookie()).toBe("");
  expect(await statusWith(copiedToken)).toBe(401);
  expect((await openBrowser(edge).post(signOut.path)).status).toBe(200);
});

test("every sign-in opens a session of its own", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const second = openBrowser(edge);
  await second.post(signIn.path, { email: person.email, password: person.password });
  await person.post(signOut.path);
  expect((await person.get(getUser.path)).status).toBe(401);
  expect((await second.get(getUser.path)).status).toBe(200);
});

test("a session ends after thirty days, or after fourteen without a visit", async () => {
  const edge = openEdge({ now: "2026-05-01T00:00:00Z" });
  const person = await createPerson(edge);
  const status = async (instant: string) => {
    edge.setNow(instant);
    return (await person.get(getUser.path)).status;
  };
  expect(await status("2026-05-14T23:00:00Z")).toBe(200);
  expect(await status("2026-05-28T22:00:00Z")).toBe(200);
  expect(await status("2026-05-31T00:00:01Z")).toBe(401);
  const idle = await createPerson(edge);
  edge.setNow("2026-06-14T00:00:02Z");
  expect((await idle.get(getUser.path)).status).toBe(401);
});

test("logout everywhere, a reset and deletion end every session at once, also a kept cookie's", async () => {
  const edge = openEdge();
  const endings: Record<string, (person: Person) => Promise<unknown>> = {
    "all other devices": (person) => person.delete(signOutOtherDevices.path),
    reset: async ({ email }) => {
      const token = await requestResetToken(edge, email);
      return openBrowser(edge).post(resetPassword.path, { token, newPassword: "brand new one" });
    },
    deletion: (person) => person.delete(deleteAccount.path, { password: person.password }),
  };
  for (const [name, end] of Object.entries(endings)) {
    const person = await createPerson(edge);
    const other = openBrowser(edge);
    await other.post(signIn.path, { email: person.email, password: person.password });
    const copiedToken = tokenOf(other.cookie());
    expect([name, await statusWith(copiedToken)]).toEqual([name, 200]);
    await end(person);
    expect([name, await statusWith(copiedToken)]).toEqual([name, 401]);
  }
});

test("a token is good for nothing without the row behind it", async () => {
  const person = await createPerson(openEdge());
  await rows("delete from sessions");
  expect((await person.get(getUser.path)).status).toBe(401);
});
