import { env } from "cloudflare:workers";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { getEndpointName, OTHER_USER, USER_HEADER } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { objective } from "@goals/contracts/objectives";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { requestPasswordReset, signOut } from "@goals/contracts/endpoints/auth";
import { listDevices } from "@goals/contracts/endpoints/account";
import { createObjective } from "@goals/contracts/endpoints/objectives";
import { listWaysToSignIn } from "@goals/contracts/endpoints/passkeys";
import { generateTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { task } from "@goals/contracts/tasks";
import { deviceList } from "@goals/contracts/account";
import { waysToSignIn } from "@goals/contracts/ways-to-sign-in";
import { describe, expect, test } from "vitest";
import { buildCallOfEveryRoute, getMethod, type Call } from "../../call-of-every-route.ts";
import { openEdge, ORIGIN, type Edge } from "../../edge.ts";
import { parseBody, createUnlockedPerson, type Person } from "../../person.ts";
import { dumpTables } from "../../tables.ts";
import { placement, rows } from "../../database.ts";
import { observeD1 } from "../../observe-d1.ts";

const PUBLIC = new Set(
  [...ENDPOINTS.values()].filter(({ access }) => access === "public").map(getEndpointName),
);
const isWrite = (call: Call) => getMethod(call) !== "GET";

function send(edge: Edge, person: Person, call: Call, bindings = {}, cookie = person.cookie()) {
  const headers: Record<string, string> = { origin: ORIGIN, cookie };
  if (call.body) headers["content-type"] = "application/json";
  const body = call.body ? { body: JSON.stringify(call.body) } : {};
  return edge.send(call.path, { method: getMethod(call), headers, ...body }, bindings);
}

test("these tests know a good call of every endpoint there is", async () => {
  const edge = openEdge();
  const calls = await buildCallOfEveryRoute(await createUnlockedPerson(edge));
  expect(calls.map((call) => call.route).toSorted()).toEqual(
    [...ENDPOINTS.values()].map(getEndpointName).toSorted(),
  );
});

describe("reading changes nothing a person owns", () => {
  test("every GET of the API, every page, and the HEAD of each leave the database unchanged", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const calls = (await buildCallOfEveryRoute(person)).filter((call) => !isWrite(call));
    for (const path of [generateAnalysis.path, generateTasks.path]) await person.post(path);
    await person.post(requestPasswordReset.path, { email: person.email });
    const before = await dumpTables();
    for (const { path } of [
      ...calls,
      ...["/", "/today", "/profile", "/x"].map((path) => ({ path })),
    ]) {
      for (const method of ["GET", "HEAD"]) {
        await edge.send(path, { method, headers: { cookie: person.cookie() } });
        expect([path, method, await dumpTables()]).toEqual([path, method, before]);
      }
    }
  });
});

/** Values that only the server sets. Each would be visible in the database. */
const SERVER_OWNED: Record<string, unknown> = {
  id: "planted",
  userId: "planted",
  user_id: "planted",
  createdAt: "planted",
  dueAt: "planted",
  settledAt: "planted",
  passwordHash: "planted",
  __proto__x: { isAdmin: "planted" },
};

describe("the server's own fields are never read from a body", () => {
  test("each of them in each write is not stored", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const calls = (await buildCallOfEveryRoute(person)).filter(isWrite);
    let before = await dumpTables();
    for (const call of calls) {
      const isRead = Object.keys(call.body ?? {}).length > 0;
      // A call without a meaningful body ignores it; every other call refuses all of it.
      const all = isRead
        ? Object.entries(SERVER_OWNED).map((one) => [one])
        : [Object.entries(SERVER_OWNED)];
      for (const planted of all) {
        const body = { ...call.body, ...Object.fromEntries(planted) };
        const { status } = await send(edge, person, { ...call, body });
        if (isRead) expect([call.route, planted, status]).toEqual([call.route, planted, 400]);
      }
      const after = await dumpTables();
      if (isRead) expect([call.route, after]).toEqual([call.route, before]);
      expect(after).not.toContain("planted");
      before = after;
    }
  });

  test("a key that would change an object's prototype is refused", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    for (const text of [
      '{"__proto__":{"title":"x"},"title":"y","date":"2026-05-13"}',
      '{"constructor":1}',
    ]) {
      const headers = person.headers();
      const { status } = await edge.send(planTask.path, { method: "POST", headers, body: text });
      expect([text, status]).toEqual([text, 400]);
    }
    expect(Object.hasOwn(Object.prototype, "title")).toBe(false);
  });
});

describe("another user's data does not exist", () => {
  test("a foreign id is a 404 on every route that takes one, and changes nothing", async () => {
    const edge = openEdge();
    const [owner, stranger] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
    const day = { title: "Walk", date: "2026-05-13" };
    const run = { type: "personal", title: "Run", month: "2026-05" };
    const ids: Record<string, string> = {
      tasks: (await parseBody(task, owner.post(planTask.path, day))).id,
      objectives: (await parseBody(objective, owner.post(createObjective.path, run))).id,
      sessions: (await parseBody(deviceList, owner.get(listDevices.path)))[0]?.id ?? "",
    };
    await rows(
      "insert into passkeys values ('theirs', ?, 'credential', 'Key', 'x', 0, '[]', 1, null)",
      owner.id,
    );
    await rows("insert into identities values ('https://id.example', 'ada', ?, 1)", owner.id);
    ids["access-keys"] = "theirs";
    await rows(
      "insert into access_keys values ('theirs', ?, 'feed', 'Mine', 'x', 'read', null, 1, null, null, null, null)",
      owner.id,
    );
    const ways = await parseBody(waysToSignIn, owner.get(listWaysToSignIn.path));
    ids["passkeys"] = ways.passkeys[0]?.id ?? "";
    ids["identities"] = ways.identities[0]?.id ?? "";
    const routes = [...ENDPOINTS.values()].filter(({ path }) => path.includes(":id"));
    expect(routes.length).toBeGreaterThanOrEqual(3);
    const bodies = [
      { completed: true },
      { title: "Mine" },
      { status: "completed" },
      { reflection: "Mine" },
      { name: "Mine" },
      {},
    ];
    const before = await dumpTables();
    for (const { method, path } of routes) {
      const noun = Object.keys(ids).find((name) => path.includes(`/${name}/`)) ?? "none";
      const call = { route: `${method} ${path}`, path: path.replace(":id", ids[noun] ?? "") };
      const statuses = await Promise.all(
        bodies.map(async (body) => {
          const request = method === "GET" ? call : { ...call, body };
          return (await send(edge, stranger, request)).status;
        }),
      );
      expect([call.route, statuses]).toEqual([
        call.route,
        statuses.map((one) => (one === 400 ? 400 : 404)),
      ]);
      expect(statuses).toContain(404);
    }
    expect(await dumpTables()).toBe(before);
  });

  test("a visitor gets a 401 from every route that is not public, and changes nothing", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const calls = (await buildCallOfEveryRoute(person)).filter((call) => !PUBLIC.has(call.route));
    const before = await dumpTables();
    for (const call of calls) {
      for (const cookie of [
        "",
        "session=",
        "session=eyJhbGciOiJub25lIn0.e30.",
        `x${person.cookie()}`,
      ]) {
        const response = await send(edge, person, call, {}, cookie);
        expect([call.route, response.status]).toEqual([call.route, 401]);
        expect(await response.json()).toEqual({ code: "unauthorized", message: "Unauthorized" });
      }
    }
    expect(await dumpTables()).toBe(before);
  });

  test("a valid token opens nothing after its session has ended, or with another user's session", async () => {
    const edge = openEdge();
    const [ended, one, other] = [
      await createUnlockedPerson(edge),
      await createUnlockedPerson(edge),
      await createUnlockedPerson(edge),
    ];
    const calls = (await buildCallOfEveryRoute(ended)).filter((call) => !PUBLIC.has(call.route));
    const endedCookie = ended.cookie();
    await ended.post(signOut.path);
    const key = new TextEncoder().encode(env.SESSION_SECRET);
    const [mine, theirs] = [one, other].map((person) => person.cookie().slice("session=".length));
    const { kid } = decodeProtectedHeader(mine ?? "");
    const { sub = "" } = decodeJwt(theirs ?? "");
    const crossed = await new SignJWT({ ...decodeJwt(mine ?? ""), sub })
      .setProtectedHeader({ alg: "HS256", typ: "session+jwt", ...(kid && { kid }) })
      .sign(key);
    const before = await dumpTables();
    for (const call of calls) {
      for (const cookie of [endedCookie, `session=${crossed}`]) {
        const response = await send(edge, one, call, {}, cookie);
        expect([call.route, response.status]).toEqual([call.route, 401]);
        expect(await response.json()).toEqual({ code: "unauthorized", message: "Unauthorized" });
      }
    }
    expect(await dumpTables()).toBe(before);
  });
});

describe("a call that names its user never touches another user's account", () => {
  /** Sends a call of `from` with the session of `to`, like a tab or queue that missed the switch. */
  async function sendAs(edge: Edge, call: Call, from: Person, to: Person, body?: string) {
    const headers = { ...to.headers(), "time-zone": "Asia/Tokyo", [USER_HEADER]: from.id };
    const method = getMethod(call);
    const sent = method === "GET" ? {} : { body: body ?? JSON.stringify(call.body ?? {}) };
    return edge.send(call.path, { method, headers, ...sent });
  }

  test("every route, of each of two people on the other's session, is a 409 and changes nothing", async () => {
    const edge = openEdge();
    const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
    const [ones, others] = [await buildCallOfEveryRoute(one), await buildCallOfEveryRoute(other)];
    expect(ones.filter(isWrite).length).toBeGreaterThan(20);
    const before = await dumpTables();
    for (const [calls, from, to] of [
      [ones, one, other],
      [others, other, one],
    ] as const) {
      for (const call of calls) {
        const response = await sendAs(edge, call, from, to);
        expect([call.route, response.status]).toEqual([call.route, 409]);
        expect(await response.json()).toMatchObject({ code: OTHER_USER });
        expect(response.headers.get("set-cookie")).toBe(null);
      }
    }
    expect(await dumpTables()).toBe(before);
  });

  test("it is refused before the body is read", async () => {
    const edge = openEdge();
    const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
    for (const call of (await buildCallOfEveryRoute(one)).filter(isWrite)) {
      const { status } = await sendAs(edge, call, one, other, "{ not json");
      expect([call.route, status]).toEqual([call.route, 409]);
    }
  });

  test("calls with the session's own user, or without a user header, are answered", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    for (const call of await buildCallOfEveryRoute(person)) {
      const named = await sendAs(edge, call, person, person);
      const unnamed = await send(edge, person, call);
      const codes = [await named.text(), await unnamed.text()].join();
      expect([call.route, codes]).not.toEqual([call.route, expect.stringContaining(OTHER_USER)]);
    }
  });
});

/** A database that fails after `good` prepared statements. */
function faulty(good: number): { DB: D1Database; hit: () => boolean } {
  let prepared = 0;
  const DB = observeD1((name) => {
    if (name === "prepare") prepared += 1;
    if (prepared > good) {
      throw new Error("D1_ERROR: no such column: canary_column: select canary from secrets");
    }
  });
  return { DB, hit: () => prepared > good };
}

describe.skipIf(placement !== "D1")("a fault of ours is a 500 that tells nothing", () => {
  test("the database failing at the first, second or third statement of every route: over thirty faults", async () => {
    const edge = openEdge();
    const person = await createUnlockedPerson(edge);
    const calls = await buildCallOfEveryRoute(person);
    let faults = 0;
    for (const good of [0, 1, 2]) {
      for (const call of calls) {
        // A valid call of these would end the session that the next call needs.
        if (good > 0 && /account|change-password|logout|login|sessions/.test(call.route)) continue;
        const { DB, hit } = faulty(good);
        const response = await send(edge, person, call, { DB });
        const text = await response.text();
        expect(`${call.route}: ${text}`).not.toMatch(
          /canary|D1_|select |\bat .*:\d+|node_modules|drizzle/i,
        );
        if (!hit() || response.status < 500) continue;
        faults += 1;
        expect([call.route, JSON.parse(text)]).toEqual([
          call.route,
          response.status === 503
            ? expect.objectContaining({ code: "busy" })
            : { code: "internal", message: "Something went wrong on our side. Please try again." },
        ]);
      }
    }
    expect(faults).toBeGreaterThanOrEqual(30);
    expect(JSON.stringify(edge.lines)).not.toContain("canary");
    console.warn(`${faults} faults`);
  });
});
