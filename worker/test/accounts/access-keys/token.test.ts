import { env } from "cloudflare:workers";
import type { AccessKeyScope } from "@goals/contracts/access-keys";
import { buildPath, getEndpointName, USER_HEADER } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { listAccessKeys, revokeAccessKey, deleteAccount } from "@goals/contracts/endpoints/account";
import { getUser } from "@goals/contracts/endpoints/auth";
import { getScoreboard } from "@goals/contracts/endpoints/days";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { generateTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { taskList } from "@goals/contracts/tasks";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { runHourlyJobs } from "../../../src/worker.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import { buildCallOfEveryRoute, getMethod, type Call } from "../../call-of-every-route.ts";
import { connect } from "../../database.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { createPerson, createUnlockedPerson, openBrowser } from "../../person.ts";
import { countRows, dumpTables } from "../../tables.ts";
import { makeKey, makeToken } from "./make-key.ts";

const DAY = "2026-05-13";
const TODAY = buildPath(listTasks, { date: DAY });

/** Sends a call like a script: with a token, and without a browser's headers. */
async function sendAs(
  edge: Edge,
  token: string,
  call: { path: string; route?: string; body?: object | undefined },
  headers: Record<string, string> = {},
  bindings = {},
) {
  const init: RequestInit = {
    method: call.route?.split(" ")[0] ?? "GET",
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
  };
  const response = await edge.send(call.path, init, bindings);
  const text = await response.text();
  const body: unknown = text === "" ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

const scopeOf = (call: Call): AccessKeyScope | undefined =>
  [...ENDPOINTS.values()].find((endpoint) => getEndpointName(endpoint) === call.route)?.tokenScope;

/** All rows, without the time of a key's last use, which every use may update. */
const dump = () => dumpTables().then((text) => text.replaceAll(/"last_used_at":[^,}]+/g, ""));

describe("the endpoints that a token reaches", () => {
  test("a token opens these endpoints, and none of the account's own", () => {
    const reached = [...ENDPOINTS].filter(([, { tokenScope }]) => tokenScope);
    expect(reached.map(([name, { tokenScope }]) => `${name} ${tokenScope}`).toSorted()).toEqual([
      "changeObjectiveStatus write",
      "changeTask write",
      "createObjective write",
      "generateTasks write",
      "getMissions read",
      "getMonthStatus read",
      "getScoreboard read",
      "getToday read",
      "getWeek read",
      "getYear read",
      "listMonthObjectives read",
      "listObjectives read",
      "listTasks read",
      "planTask write",
      "reflectOnObjective write",
      "saveMissions write",
      "saveWeekReview write",
    ]);
    for (const [name, { tokenScope, method, access, securityEvent }] of reached) {
      expect([name, tokenScope]).toEqual([name, method === "GET" ? "read" : "write"]);
      expect([name, access, securityEvent]).toEqual([name, undefined, undefined]);
    }
  });

  test("a token opens no route without a scope, not even a public one", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const calls = await buildCallOfEveryRoute(person);
    const { secret } = await makeToken(person, "write");
    const before = await dump();
    const refused = calls.filter((call) => scopeOf(call) === undefined);
    expect(refused.length).toBeGreaterThan(40);
    for (const call of refused) {
      // Next to the same person's cookie.
      const cookie = person.cookie();
      const { status, body, headers } = await sendAs(edge, secret, call, { cookie });
      expect([call.route, status, body]).toMatchObject([
        call.route,
        403,
        { code: "token_not_allowed" },
      ]);
      expect([call.route, headers.get("set-cookie")]).toEqual([call.route, null]);
    }
    expect(await dump()).toBe(before);
  });

  test("a token to read reads, and writes nothing; one to write does both", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const calls = (await buildCallOfEveryRoute(person)).filter(scopeOf);
    const [reader, writer] = [await makeToken(person, "read"), await makeToken(person, "write")];
    const before = await dump();
    for (const call of calls) {
      const { status, body } = await sendAs(edge, reader.secret, call);
      const allowed = getMethod(call) === "GET";
      expect([call.route, status]).toEqual([call.route, allowed ? 200 : 403]);
      if (!allowed) expect(body).toMatchObject({ code: "read_only_token" });
    }
    expect(await dump()).toBe(before);
    for (const call of calls) {
      const { status } = await sendAs(edge, writer.secret, call);
      expect([call.route, status < 300]).toEqual([call.route, true]);
    }
    expect(await dump()).not.toBe(before);
  });
});

describe("whose request it is", () => {
  test("the token's, with any cookie", async () => {
    const edge = openEdge();
    const [ada, eve] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
    const { secret } = await makeToken(ada, "write");
    const body = { title: "Ada's", date: DAY };
    const call = { route: "POST /api/tasks", path: planTask.path, body };
    expect((await sendAs(edge, secret, call, { cookie: eve.cookie() })).status).toBe(201);
    const titles = async (of: typeof ada) =>
      z.parse(taskList, (await of.get(TODAY)).body).map(({ title }) => title);
    expect([await titles(ada), await titles(eve)]).toEqual([["Ada's"], []]);
    // A valid cookie does not help an invalid token.
    for (const bad of ["", "x", `goals_${"A".repeat(43)}`, secret.slice(0, -1)]) {
      const { status, headers } = await sendAs(
        edge,
        bad,
        { path: TODAY },
        { cookie: ada.cookie() },
      );
      expect([bad, status]).toEqual([bad, 401]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
    }
    const named = await sendAs(edge, secret, { path: TODAY }, { [USER_HEADER]: eve.id });
    expect(named).toMatchObject({ status: 409, body: { code: "other_user" } });
  });

  test("the check of where a write came from holds for every cookie, and for a token it is not needed", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const { secret } = await makeToken(person, "write");
    const elsewhere = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const body = { title: "Planted", date: DAY };
    const call = { route: "POST /api/tasks", path: planTask.path, body };
    const before = await dump();
    for (const authorization of [undefined, "Basic QWRhOng=", "Token x", "bearerx y"]) {
      const response = await edge.send(call.path, {
        method: "POST",
        headers: {
          ...elsewhere,
          cookie: person.cookie(),
          "content-type": "application/json",
          ...(authorization && { authorization }),
        },
        body: JSON.stringify(body),
      });
      expect([authorization, response.status]).toEqual([authorization, 403]);
    }
    // A browser sends a preflight request, which allows no other origin.
    const preflight = await edge.send(call.path, {
      method: "OPTIONS",
      headers: { ...elsewhere, "access-control-request-headers": "authorization" },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([
      405,
      null,
    ]);
    expect(await dump()).toBe(before);
    expect((await sendAs(edge, secret, call, elsewhere)).status).toBe(201);
  });

  test("a feed's or a page's secret is no token, and in an address a token is nothing", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const feed = await makeKey(person, { kind: "feed", name: "Phone" });
    const share = await makeKey(person, { kind: "share", name: "May", period: "2026-05" });
    for (const { secret } of [feed, share])
      expect((await sendAs(edge, secret, { path: TODAY })).status).toBe(401);
    const { secret } = await makeToken(person, "read");
    for (const path of [`${TODAY}?access_token=${secret}`, `${TODAY}?token=${secret}`])
      expect((await edge.send(path)).status).toBe(401);
    expect((await sendAs(edge, secret, { path: TODAY })).status).toBe(200);
  });

  test("a page opened with a token is a visitor's", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const { secret } = await makeToken(person, "write");
    const response = await edge.send("/profile", {
      headers: { authorization: `Bearer ${secret}`, cookie: person.cookie() },
    });
    expect(await response.text()).not.toContain(person.email);
  });
});

describe("how a token ends", () => {
  test("revoked, expired, or with its account: from the next request on", async () => {
    const edge = openEdge();
    const [person, leaver] = [await createPerson(edge), await createPerson(edge)];
    const revoked = await makeToken(person, "read");
    const expiring = await makeToken(person, "write");
    const orphaned = await makeToken(leaver, "write");
    const statuses = () =>
      Promise.all(
        [revoked, expiring, orphaned].map(
          async ({ secret }) => (await sendAs(edge, secret, { path: TODAY })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    await person.delete(buildPath(revokeAccessKey, { id: revoked.id }));
    await leaver.delete(deleteAccount.path, { password: leaver.password });
    expect(await statuses()).toEqual([401, 200, 401]);
    edge.setNow("2026-06-12T09:59:59Z");
    expect(await statuses()).toEqual([401, 200, 401]);
    edge.setNow("2026-06-12T10:00:00Z");
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(await countRows("access_keys")).toBe(1);
    const now = () => new Date("2026-06-12T10:00:00Z");
    await runHourlyJobs(env, { ...productionDeps, connect, now, log: () => undefined });
    expect(await countRows("access_keys")).toBe(0);
  });

  test("its use is noted at most once an hour", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const { secret } = await makeToken(person, "read");
    const lastUsed = async () => {
      await sendAs(edge, secret, { path: TODAY });
      const { body } = await person.get(listAccessKeys.path);
      return z.parse(z.array(z.object({ lastUsedAt: z.string() })), body)[0]?.lastUsedAt;
    };
    expect(await lastUsed()).toBe("2026-05-13T10:00:00.000Z");
    edge.setNow("2026-05-13T11:00:00Z");
    expect(await lastUsed()).toBe("2026-05-13T10:00:00.000Z");
    edge.setNow("2026-05-13T11:00:01Z");
    expect(await lastUsed()).toBe("2026-05-13T11:00:01.000Z");
  });
});

test("the day is that of its owner's browser, not of the script's machine", async () => {
  const edge = openEdge({ now: "2026-05-13T20:00:00Z" });
  const person = await createUnlockedPerson(edge, { zone: "Asia/Tokyo" });
  const { secret } = await makeToken(person, "write");
  const generate = { route: "POST /api/tasks/generate", path: generateTasks.path };
  const { body } = await sendAs(edge, secret, generate, { "time-zone": "America/Los_Angeles" });
  expect(z.parse(taskList, body).map(({ date }) => date)).toEqual(Array(3).fill("2026-05-14"));
  const again = openBrowser(edge, "Asia/Tokyo");
  const { email, password } = person;
  await again.post("/api/auth/login", { email, password });
  expect((await again.get(getUser.path)).body).toMatchObject({ timeZone: "Asia/Tokyo" });
});

test("a script that runs wild exhausts its own limit, not its owner's", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const { secret } = await makeToken(person, "read");
  const bindings = { LIMIT_READS: "3" };
  const statuses = [];
  for (let call = 0; call < 4; call += 1)
    statuses.push((await sendAs(edge, secret, { path: getScoreboard.path }, {}, bindings)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const headers = { cookie: person.cookie(), origin: ORIGIN, "time-zone": "UTC" };
  const response = await edge.send(getMissions.path, { headers }, bindings);
  expect(response.status).toBe(200);
});

describe("errors as RFC 9457 has them", () => {
  test.each([
    [
      "a rule",
      { path: planTask.path, route: "POST /api/tasks", body: { title: "x", date: DAY } },
      403,
      "research_required",
    ],
    [
      "a schema",
      { path: planTask.path, route: "POST /api/tasks", body: { title: "" } },
      400,
      "invalid",
    ],
    ["a path", { path: "/api/nowhere" }, 404, "not_found"],
    [
      "a method",
      { path: getScoreboard.path, route: "DELETE /api/scoreboard" },
      405,
      "method_not_allowed",
    ],
    ["a scope", { path: getUser.path }, 403, "token_not_allowed"],
  ])("%s", async (_, call, status, code) => {
    const edge = openEdge();
    const { secret } = await makeToken(await createPerson(edge), "write");
    const { headers, body, ...answer } = await sendAs(edge, secret, call);
    expect(answer.status).toBe(status);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(body).toMatchObject({
      type: `/developers#${code}`,
      title: code.replaceAll("_", " "),
      status,
      detail: expect.stringMatching(/^[A-Z]/),
      code,
    });
  });

  test("a browser's answers are as they were", async () => {
    const person = await createPerson(openEdge());
    const { body, headers } = await person.post(planTask.path, { title: "x", date: DAY });
    expect(headers.get("content-type")).toBe("application/json");
    expect(Object.keys(z.parse(z.looseObject({}), body)).toSorted()).toEqual([
      "code",
      "completed",
      "message",
      "required",
    ]);
  });
});
