import { api } from "@goals/contracts/routes";
import { env } from "cloudflare:workers";
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { openEdge } from "../edge.ts";
import { newPerson, openBrowser } from "../person.ts";

const statusWith = async (token: string) =>
  (await openEdge().send(api.user, { headers: { cookie: `session=${token}` } })).status;
const tokenOf = (cookie: string) => cookie.slice("session=".length);

test("logout ends the session at once, also for who kept the cookie", async () => {
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

test("every sign-in opens a session of its own", async () => {
  const edge = openEdge();
  const person = await newPerson(edge);
  const second = openBrowser(edge);
  await second.post(api.login, { email: person.email, password: person.password });
  await person.post(api.logout);
  expect((await person.get(api.user)).status).toBe(401);
  expect((await second.get(api.user)).status).toBe(200);
});

test("a session ends after thirty days, or after fourteen without a visit", async () => {
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

test("a token that was changed anywhere opens nothing", async () => {
  const person = await newPerson(openEdge());
  const token = tokenOf(person.cookie());
  expect(await statusWith(token)).toBe(200);
  for (let at = 0; at < token.length; at += 7) {
    const other = token[at] === "A" ? "B" : "A";
    const mutant = token.slice(0, at) + other + token.slice(at + 1);
    expect([at, await statusWith(mutant)]).toEqual([at, 401]);
  }
  for (const mutant of [
    "",
    ".",
    "..",
    token.slice(0, -1),
    `${token}.`,
    token.toUpperCase(),
    "a".repeat(5000),
  ]) {
    expect(await statusWith(mutant)).toBe(401);
  }
});

test("only our algorithm, key, type, issuer, audience and a lifetime make a token", async () => {
  const person = await newPerson(openEdge());
  const token = tokenOf(person.cookie());
  const claims = decodeJwt(token);
  const header = { ...decodeProtectedHeader(token), alg: "HS256" };
  const key = new TextEncoder().encode(env.SESSION_SECRET);
  const sign = (changes: object, head: object = {}, by = key) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...head }).sign(by);
  expect(await statusWith(await sign({}))).toBe(200);
  const bad = [
    new UnsecuredJWT(claims).encode(),
    await sign({}, {}, new TextEncoder().encode("another secret of a good length")),
    await sign({}, { kid: "unknown" }),
    await sign({}, { kid: undefined }),
    await sign({}, { typ: "JWT" }),
    await sign({}, { alg: "HS512" }, new Uint8Array(64)),
    await sign({ iss: "elsewhere" }),
    await sign({ aud: "elsewhere" }),
    await sign({ exp: undefined }),
    await sign({ exp: 1 }),
    await sign({ sid: "unknown" }),
    await sign({ sid: 7 }),
  ];
  for (const [index, mutant] of bad.entries()) {
    expect([index, await statusWith(mutant)]).toEqual([index, 401]);
  }
});

test("when the secret is rotated the sessions of the one before stay good, and those older do not", async () => {
  const edge = openEdge();
  const person = await newPerson(edge);
  const headers = { cookie: person.cookie() };
  const rotated = { SESSION_SECRET: "Zz8mQ1pL0xC7vB6nM5aS4dF3gH2jK9lW" };
  const overlap = { ...rotated, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET };
  expect((await edge.send(api.user, { headers }, overlap)).status).toBe(200);
  expect((await edge.send(api.user, { headers }, rotated)).status).toBe(401);
});
