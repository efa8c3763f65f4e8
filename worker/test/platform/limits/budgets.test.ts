import { generatedAnalysis } from "@goals/contracts/analysis";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { generateTasks } from "@goals/contracts/endpoints/tasks";
import { changeModelConsent } from "@goals/contracts/endpoints/auth";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { describe, expect, test } from "vitest";
import type { Env } from "../../../src/platform/settings.ts";
import { Budgets } from "../../../src/platform/bounds.ts";
import { openEdge, type Edge } from "../../edge.ts";
import { createPerson, createUnlockedPerson, type Person } from "../../person.ts";
import { createCoachedEngine, GOOD_STEPS } from "../../product/model/answers.ts";
import { portraitEngine } from "../../../src/product/analysis/engine.ts";

/** A database that fails if used. */
const dead = new Proxy<D1Database>(Object.create(null), {
  get: () => () => {
    throw new Error("The database was asked.");
  },
});

const statusesOf = async (count: number, send: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(index)).status);
  return statuses;
};

const get = (edge: Edge, path: string, address: string, bindings: Partial<Env>) =>
  edge.send(path, { headers: { "cf-connecting-ip": address } }, bindings);

describe("a network has a budget over every route", () => {
  const bindings = { LIMIT_NETWORK: "5" };

  test.for([
    "/api/health",
    "/",
    "/mf/mf-today/mf-manifest.json",
    "/assets/main-Ab12.js",
    "/api/none",
  ])("%s", async (path) => {
    const edge = openEdge({ now: "2026-05-13T10:00:00Z" });
    const statuses = await statusesOf(5, () => get(edge, path, "203.0.113.7", bindings));
    expect(statuses).not.toContain(429);
    const refused = await get(edge, path, "203.0.113.7", { ...bindings, DB: dead });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "12"]);
    expect((await get(edge, path, "203.0.114.7", bindings)).status).not.toBe(429);
    edge.setNow("2026-05-13T10:00:12Z");
    expect((await get(edge, path, "203.0.113.7", bindings)).status).not.toBe(429);
    expect((await get(edge, path, "203.0.113.7", bindings)).status).toBe(429);
  });

  test("however its addresses are spread over a /24, a /56 and a /48", async () => {
    const edge = openEdge();
    const passed = async (address: (index: number) => string) =>
      (await statusesOf(60, (index) => get(edge, "/api/health", address(index), bindings))).filter(
        (status) => status === 200,
      ).length;
    expect(await passed((index) => `203.0.113.${index}`)).toBe(25);
    expect(await passed((index) => `2001:db8:1:ab${(index + 16).toString(16)}::1`)).toBe(10);
    expect(await passed((index) => `2001:db8:2:${index.toString(16)}00::1`)).toBe(25);
  });
});

describe("a person has a budget of reads and one of writes, wherever they are", () => {
  const limits = { LIMIT_READS: "4", LIMIT_WRITES: "2" };
  const call = (person: Person, method: string, bindings: Partial<Env> = limits) =>
    method === "POST"
      ? person.post(getMissions.path, { unified: "Be kind." }, bindings)
      : person.get(getMissions.path, bindings);

  test("another person's budget is unaffected, and the database is not used", async () => {
    const edge = openEdge();
    const [one, other] = [await createPerson(edge), await createPerson(edge)];
    expect(await statusesOf(3, () => call(one, "POST"))).toEqual([200, 200, 429]);
    expect(await statusesOf(5, () => call(one, "GET"))).toEqual([200, 200, 200, 200, 429]);
    for (const method of ["GET", "POST"]) {
      expect((await call(one, method, { ...limits, DB: dead })).status).toBe(429);
      expect((await call(other, method)).status).toBe(200);
    }
  });

  test("pages count as reads", async () => {
    const edge = openEdge();
    const person = await createPerson(edge);
    const open = () => edge.send("/today", { headers: { cookie: person.cookie() } }, limits);
    expect(await statusesOf(5, open)).toEqual([200, 200, 200, 200, 429]);
  });
});

test("memory is bounded: the least recently used key is dropped", () => {
  const budgets = new Budgets();
  const now = new Date("2026-05-13T10:00:00Z");
  const spend = (key: string) => budgets.spend([{ key, limit: { max: 1, windowMs: 1000 } }], now);
  for (const key of ["a", "b"]) spend(key);
  for (let other = 2; other < 20_000; other += 1) spend(`other ${other}`);
  expect(() => spend("a")).toThrow("Too many attempts");
  spend("d");
  expect(() => spend("b")).toThrow("Too many attempts");
  spend("a");
});

test("the model has a daily budget for everybody: past it the portrait stands alone and the answer says so", async () => {
  const { engine } = await createCoachedEngine([...GOOD_STEPS, ...GOOD_STEPS, ...GOOD_STEPS]);
  const edge = openEdge({ engine, now: "2026-05-13T10:00:00Z" });
  const generate = async () => {
    const person = await createUnlockedPerson(edge);
    await person.patch(changeModelConsent.path, { allowed: true });
    const limit = { LIMIT_MODEL: "2" };
    const answer = await person.post(generateAnalysis.path, undefined, limit);
    const { engine: wrote, modelSpent } = generatedAnalysis.parse(answer.body);
    return [answer.status, wrote, modelSpent];
  };
  const version = "coach-2";
  expect(await generate()).toEqual([201, version, undefined]);
  expect(await generate()).toEqual([201, version, undefined]);
  expect(await generate()).toEqual([201, portraitEngine.version, true]);
  edge.setNow("2026-05-14T10:00:00Z");
  expect(await generate()).toEqual([201, version, undefined]);
});

test("the model's budget has an owner first: one person's full count refuses nobody else", async () => {
  const { engine } = await createCoachedEngine([...GOOD_STEPS, ...GOOD_STEPS, ...GOOD_STEPS]);
  const edge = openEdge({ engine, now: "2026-05-13T10:00:00Z" });
  const limits = { LIMIT_MODEL: "3", LIMIT_MODEL_PERSON: "1" };
  const [one, other] = [await createUnlockedPerson(edge), await createUnlockedPerson(edge)];
  for (const person of [one, other]) await person.patch(changeModelConsent.path, { allowed: true });
  const call = (person: Person, path: string) => person.post(path, undefined, limits);
  const generate = async (person: Person) =>
    generatedAnalysis.parse((await call(person, generateAnalysis.path)).body).modelSpent;
  for (let n = 0; n < 5; n += 1) await call(one, generateTasks.path);
  expect(await generate(one)).toBe(true);
  expect(await generate(other)).toBeUndefined();
});
