import { api } from "@goals/contracts/routes";
import { expect, test } from "vitest";
import { openEdge } from "../edge.ts";
import { newPerson, openBrowser, type Person } from "../person.ts";
import { rows } from "../database.ts";

const statusWith = async (token: string) =>
  (await openEdge().send(api.user, { headers: { cookie: `session=${token}` } })).status;
const tokenOf = (cookie: string) => cookie.slice("session=".length);

test("row 12: logout ends the session at once, also for who kept the cookie", async () => {
  const edge = openEdge();
  const person = await newPerson(edge);
  const kept = tokenOf(person.cookie());
  expect(await statusWith(kept)).toBe(200);
  const answer = await person.post(api.logout);
  expect(answer).toMatchObject({ status: 200, body: { message: "Logged out successfully" } });
  expect(person.cookie()).toBe("");
  expect(await statusWith(kept)).toBe(401);
  expect((await openBrowser(edge).post(api.logout)).status).toBe(200);
});

test("row 10: every sign-in opens a session of its own", async () => {
  const edge = openEdge();
  const person = await newPerson(edge);
  const second = openBrowser(edge);
  await second.post(api.login, { email: person.email, password: person.password });
  await person.post(api.logout);
  expect((await person.get(api.user)).status).toBe(401);
  expect((await second.get(api.user)).status).toBe(200);
});

test("row 10: a session ends after thirty days, or after fourteen without a visit", async () => {
  const edge = openEdge({ now: "2026-05-01T00:00:00Z" });
  const person = await newPerson(edge);
  const status = async (instant: string) => {
    edge.setNow(instant);
    return (await person.get(api.user)).status;
  };
  expect(await status("2026-05-14T23:00:00Z")).toBe(200);
  expect(await status("2026-05-28T22:00:00Z")).toBe(200);
  expect(await status("2026-05-31T00:00:01Z")).toBe(401);
  const idle = await newPerson(edge);
  edge.setNow("2026-06-14T00:00:02Z");
  expect((await idle.get(api.user)).status).toBe(401);
});

test("row 12: logout everywhere, a reset and deletion end every session at once, also a kept cookie's", async () => {
  const edge = openEdge();
  const endings: Record<string, (person: Person) => Promise<unknown>> = {
    "all other devices": (person) => person.delete(api.devices),
    reset: async ({ email }) => {
      await openBrowser(edge).post(api.forgotPassword, { email });
      const token = /token=([\w-]+)/.exec(edge.mails.at(-1)?.text ?? "")?.[1];
      return openBrowser(edge).post(api.resetPassword, { token, newPassword: "brand new one" });
    },
    deletion: (person) => person.delete(api.account, { password: person.password }),
  };
  for (const [name, end] of Object.entries(endings)) {
    const person = await newPerson(edge);
    const other = openBrowser(edge);
    await other.post(api.login, { email: person.email, password: person.password });
    const kept = tokenOf(other.cookie());
    expect([name, await statusWith(kept)]).toEqual([name, 200]);
    await end(person);
    expect([name, await statusWith(kept)]).toEqual([name, 401]);
  }
});

test("row 12: a token is good for nothing without the row behind it", async () => {
  const person = await newPerson(openEdge());
  await rows("delete from sessions");
  expect((await person.get(api.user)).status).toBe(401);
});
