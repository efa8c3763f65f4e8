import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { generatedAnalysis } from "@goals/contracts/analysis";
import { user } from "@goals/contracts/auth";
import { deleteAccount } from "@goals/contracts/endpoints/account";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import {
  changeModelConsent,
  changeUser,
  getUser,
  register,
  signIn,
  signOut,
} from "@goals/contracts/endpoints/auth";
import { getDashboard } from "@goals/contracts/endpoints/days";
import { saveMissions, getMissions } from "@goals/contracts/endpoints/objectives";
import { buildPath } from "@goals/contracts/endpoint";
import { signSessionToken } from "../../../src/accounts/requests/authenticate.ts";
import { type Env, readSettings } from "../../../src/platform/settings.ts";
import {
  migrateStore,
  readStoreVersion,
  STORE_VERSION,
} from "../../../src/placement/user-store/store-database.ts";
import { computeAttemptKey } from "../../../src/platform/attempts.ts";
import { isOverloadError } from "../../../src/platform/db/errors.ts";
import { productionDeps } from "../../../src/production-deps.ts";
import { connectUserStores } from "../../../src/placement/user-store/user-stores.ts";
import { isRowRoute } from "../../../src/app.ts";
import { buildCallOfEveryRoute } from "../../call-of-every-route.ts";
import { connect, rows } from "../../database.ts";
import { openEdge, ORIGIN } from "../../edge.ts";
import { observeD1 } from "../../observe-d1.ts";
import { createPerson, createUnlockedPerson, move, openBrowser, parseBody } from "../../person.ts";
import { createCoachedEngine, GOOD_STEPS } from "../../product/model/answers.ts";
import { describe, expect, test } from "vitest";

const NOW = "2026-05-13T10:00:00Z";

const NOBODY = {
  email: "nobody@example.org",
  firstName: "No",
  lastName: "Body",
  passwordHash: null,
  timeZone: null,
  language: null,
  createdAt: new Date(NOW),
  onboardedAt: null,
  modelConsent: null,
  modelConsentAt: null,
  modelOperator: null,
  passwordChangedAt: null,
  storeSince: null,
  dayBeginsAt: 0,
  emailVerifiedAt: null,
  offersObstacles: true,
  heavy: null,
  hasWebhook: false,
};

/** A user's store content, bypassing the Worker. */
const lookInto = (userId: string) =>
  runInDurableObject(env.STORES.getByName(userId), (_, { storage: { sql } }) => ({
    tables: sql.exec("select name from sqlite_master").toArray().length,
    bytes: sql.databaseSize,
  }));

describe("a request of a signed-in user", () => {
  test("asks the directory nothing: no statement of any route of their own, nor of a page", async () => {
    const edge = openEdge({ now: NOW });
    const person = await createUnlockedPerson(edge);
    const queries: string[] = [];
    const DB = observeD1((name, [query]) => {
      if (name === "prepare") queries.push(String(query));
    });
    const headers = person.headers();
    const calls = (await buildCallOfEveryRoute(person)).filter(({ route }) => isRowRoute(route));
    expect(calls.length).toBeGreaterThan(25);
    for (const { route, path, body } of calls) {
      const method = route.split(" ")[0] ?? "";
      const init = {
        method,
        headers,
        ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
      };
      const answer = await edge.send(path, init, { DB });
      const { status } = answer;
      expect([route, status < 400 || status === 409 ? "answered" : await answer.text()]).toEqual([
        route,
        "answered",
      ]);
    }
    for (const path of ["/", "/today"]) await edge.send(path, { headers }, { DB });
    // Account events, such as a session ended from another device, are stored after the response.
    const before = queries.filter((query) => !query.includes('"account_events"'));
    // An import and its preview count for their network, like every upload.
    expect(before.filter((query) => !query.includes('"tries"'))).toEqual([]);
    expect(before.length).toBeLessThanOrEqual(2);
  });

  test("gets the page with the dashboard in one call of the store", async () => {
    const edge = openEdge({ now: NOW });
    const person = await createUnlockedPerson(edge);
    let calls = 0;
    const stores: NonNullable<Env["STORES"]> = env.STORES;
    const STORES: typeof stores = {
      getByName(userId) {
        calls += 1;
        return stores.getByName(userId);
      },
    };
    const page = await edge.send("/", { headers: { cookie: person.cookie() } }, { STORES });
    expect(await page.text()).toContain(buildPath(getDashboard, { day: "2026-05-13" }));
    expect(calls).toBe(1);
  });

  test("is a 401 at once after a sign-out, also with a cookie that was kept", async () => {
    const edge = openEdge({ now: NOW });
    const person = await createPerson(edge);
    const headers = { origin: ORIGIN, cookie: person.cookie() };
    expect((await edge.send(getUser.path, { headers })).status).toBe(200);
    await person.post(signOut.path);
    expect((await edge.send(getUser.path, { headers })).status).toBe(401);
    const page = await edge.send("/", { headers });
    expect(await page.text()).not.toContain(person.email);
  });

  test("is sent again when the object was restarted, unless it writes", async () => {
    const edge = openEdge({ now: NOW });
    const person = await createPerson(edge);
    let restarts = 0;
    const stores: NonNullable<Env["STORES"]> = env.STORES;
    const STORES: typeof stores = {
      getByName(userId) {
        const store = stores.getByName(userId);
        return new Proxy(store, {
          get(target, name) {
            if (name !== "handle" || restarts > 0) return Reflect.get(target, name);
            restarts += 1;
            return () =>
              Promise.reject(new Error("Durable Object reset because its code was updated."));
          },
        });
      },
    };
    const headers = person.headers();
    expect((await edge.send(getMissions.path, { headers }, { STORES })).status).toBe(200);
    expect(restarts).toBe(1);
    restarts = 0;
    const body = JSON.stringify({ unified: "Be kind." });
    const write = await edge.send(saveMissions.path, { method: "POST", headers, body }, { STORES });
    expect(write.status).toBe(503);
    expect(write.headers.get("retry-after")).toBe("2");
  });
});

describe("a store", () => {
  test("is not created by a token without a user, for any request", async () => {
    const edge = openEdge({ now: NOW });
    const claim = { sessionId: "a".repeat(22), userId: "b".repeat(22) };
    const until = new Date("2026-06-01T00:00:00Z");
    const token = await signSessionToken(readSettings(env), claim, new Date(NOW), until);
    const headers = { origin: ORIGIN, cookie: `session=${token}` };
    const untouched = await lookInto("somebody else");
    for (const path of [getUser.path, getMissions.path, "/api/export"])
      expect([path, (await edge.send(path, { headers })).status]).toEqual([path, 401]);
    expect((await edge.send("/", { headers })).status).toBe(200);
    expect((await edge.send(signOut.path, { method: "POST", headers })).status).toBe(200);
    expect(await lookInto(claim.userId)).toEqual(untouched);
    expect(untouched.tables).toBe(0);
  });

  test("is empty after the deletion of the account, and a kept cookie brings nothing back", async () => {
    const edge = openEdge({ now: NOW });
    const person = await createUnlockedPerson(edge);
    const headers = { origin: ORIGIN, cookie: person.cookie() };
    const { password } = person;
    expect((await person.delete(deleteAccount.path, { password })).status).toBe(204);
    expect((await edge.send(getUser.path, { headers })).status).toBe(401);
    expect((await edge.send(getMissions.path, { headers })).status).toBe(401);
    expect((await lookInto(person.id)).tables).toBe(0);
    expect(await rows("select id from users")).toEqual([]);
  });

  test("has the profile without the hash, and gets updates from the directory", async () => {
    const edge = openEdge({ now: NOW });
    const person = await createPerson(edge, { zone: "Asia/Tokyo" });
    const readProfile = () =>
      runInDurableObject(env.STORES.getByName(person.id), (_, { storage: { sql } }) =>
        sql.exec("select email, password_hash, time_zone, language from users").one(),
      );
    const { email, password } = person;
    expect(await readProfile()).toEqual({
      email,
      password_hash: "",
      time_zone: "Asia/Tokyo",
      language: "en",
    });
    await person.patch(changeUser.path, { language: "de" });
    expect(await readProfile()).toMatchObject({ language: "de" });
    await rows("update users set email = 'new@example.org', password_hash = password_hash");
    await person.post(signIn.path, { email: "new@example.org", password });
    expect(await readProfile()).toMatchObject({
      email: "new@example.org",
      time_zone: "Asia/Tokyo",
      language: "de",
    });
    const seen = await parseBody(user, person.get(getUser.path));
    expect(seen).toMatchObject({ email: "new@example.org", hasPassword: true, language: "de" });
  });

  test("gives a sign-in elsewhere its newest data: the zone and the finished onboarding", async () => {
    const edge = openEdge({ now: NOW });
    const person = await createPerson(edge, { zone: "" });
    await person.post("/api/auth/onboarded");
    await move(person, "Asia/Tokyo");
    const elsewhere = openBrowser(edge, "");
    const { email, password } = person;
    const answer = await parseBody(user, elsewhere.post(signIn.path, { email, password }));
    expect(answer).toMatchObject({ timeZone: "Asia/Tokyo", onboarded: true });
  });

  test("three versions behind opens at the next request of its user, and keeps their rows", async () => {
    const edge = openEdge({ now: NOW });
    const userId = "e".repeat(22);
    const at = Date.parse(NOW);
    const claim = { sessionId: "f".repeat(22), userId };
    const until = new Date("2026-06-01T00:00:00Z");
    await runInDurableObject(env.STORES.getByName(userId), (_, { storage }) => {
      migrateStore(storage, STORE_VERSION - 3);
      const { sql } = storage;
      sql.exec(
        "insert into users (id, email, first_name, last_name, created_at) values (?, 'ada@example.org', 'Ada', '', 0)",
        userId,
      );
      sql.exec(
        "insert into sessions (id, user_id, created_at, last_seen_at, expires_at, user_agent) values (?, ?, ?, ?, ?, '')",
        claim.sessionId,
        userId,
        at,
        at,
        until.getTime(),
      );
      sql.exec(
        "insert into missions (user_id, unified, updated_at) values (?, 'Be kind.', 0)",
        userId,
      );
    });
    const token = await signSessionToken(readSettings(env), claim, new Date(NOW), until);
    const answer = await edge.send(getMissions.path, { headers: { cookie: `session=${token}` } });
    expect(await answer.json()).toMatchObject({ unified: "Be kind." });
    const version = await runInDurableObject(env.STORES.getByName(userId), (_, { storage }) =>
      readStoreVersion(storage),
    );
    expect(version).toBe(STORE_VERSION);
  });

  test("of a user who was deleted during the sign-in is a 503, and stays closed", async () => {
    const nobody = { ...NOBODY, id: "c".repeat(22) };
    const stores = connectUserStores(env, productionDeps);
    const device = { userAgent: "", provenAt: null };
    const session = { ...device, id: "d".repeat(22), now: new Date(NOW) };
    const failure = await stores.startSession(connect(env), nobody, session).then(
      () => null,
      (error: unknown) => error,
    );
    expect(isOverloadError(failure)).toBe(true);
    expect((await lookInto(nobody.id)).tables).toBe(0);
  });

  test("counts the analyses of all users together in the directory", async () => {
    const { engine } = await createCoachedEngine([...GOOD_STEPS, ...GOOD_STEPS, ...GOOD_STEPS]);
    const edge = openEdge({ engine, now: NOW });
    const generate = async () => {
      const person = await createUnlockedPerson(edge);
      await person.patch(changeModelConsent.path, { allowed: true });
      return parseBody(generatedAnalysis, person.post(generateAnalysis.path));
    };
    await generate();
    await generate();
    const ofAll = await computeAttemptKey(readSettings(env), "MODEL", "");
    expect(await rows("select count from tries where key = ?", ofAll)).toEqual([{ count: 2 }]);
    // And each user's own rows.
    expect(await rows("select count from tries where key <> ?", ofAll)).toEqual([
      { count: 1 },
      { count: 1 },
    ]);
  });
});

test("two concurrent registrations of one address create one account and one store", async () => {
  const edge = openEdge({ now: NOW });
  const form = { name: "Ada", email: "ada@example.org", password: "correct horse" };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => openBrowser(edge).post(register.path, form)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    201, 409, 409, 409, 409,
  ]);
  const [user] = await rows("select id from users where email = ?", form.email);
  // Only this user's, because the plugin's reset sometimes keeps stores of an earlier test.
  expect(
    await rows("select user_id as id from sessions where user_id = ?", String(user?.["id"])),
  ).toEqual([user]);
});

test("a request that is under way while its store is erased is answered as signed out, and leaves nothing", async () => {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { engine } = await createCoachedEngine(GOOD_STEPS);
  const { coach } = engine;
  if (!coach) throw new Error("There is no coach.");
  const slowCoach: typeof coach = {
    ...coach,
    async writeReport(input) {
      started.resolve();
      await goOn.promise;
      return coach.writeReport(input);
    },
  };
  const edge = openEdge({ now: NOW, engine: { ...engine, coach: slowCoach } });
  const person = await createUnlockedPerson(edge);
  await person.patch(changeModelConsent.path, { allowed: true });
  const underWay = person.post(generateAnalysis.path);
  await started.promise;
  await env.STORES.getByName(person.id).erase(person.id);
  goOn.resolve();
  expect((await underWay).status).toBe(401);
  expect(await lookInto(person.id)).toMatchObject({ tables: 0 });
  expect(edge.lines.filter(({ event }) => event === "error")).toEqual([]);
  expect((await person.get(getUser.path)).status).toBe(401);
});
