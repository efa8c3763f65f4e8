import { buildPath } from "@goals/contracts/endpoint";
import { generateAnalysis } from "@goals/contracts/endpoints/research";
import { signIn } from "@goals/contracts/endpoints/auth";
import { getHealth } from "@goals/contracts/endpoints/health";
import { getMissions } from "@goals/contracts/endpoints/objectives";
import { generateTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { expect, test } from "vitest";
import { openEdge, ORIGIN } from "../../edge.ts";
import { createPerson, openBrowser, createUnlockedPerson } from "../../person.ts";
import { placement } from "../../database.ts";

const json = { origin: ORIGIN, "content-type": "application/json" };
const login = (body: BodyInit, headers: Record<string, string> = json) =>
  openEdge().send(signIn.path, { method: "POST", headers, body });

test("an unknown path below /api is a 404 problem and never HTML", async () => {
  for (const path of [
    "/api",
    "/api/",
    "/api/nothing",
    "/api/tasks/",
    "/api/tasks/a/b",
    "/api/%00",
  ]) {
    const response = await openEdge().send(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  }
});

test("a wrong method on a known path is a 405 that names the right ones", async () => {
  const edge = openEdge();
  const allow = async (method: string, path: string) => {
    const response = await edge.send(path, { method, headers: json });
    return [response.status, response.headers.get("allow")];
  };
  expect(await allow("PUT", "/api/tasks/x")).toEqual([405, "GET, HEAD, PATCH"]);
  expect(await allow("DELETE", "/api/missions")).toEqual([405, "GET, HEAD, POST"]);
  expect(await allow("GET", "/api/auth/login")).toEqual([405, "POST"]);
  expect(await allow("OPTIONS", "/api/research")).toEqual([405, "GET, HEAD, POST"]);
  expect(await allow("POST", "/today")).toEqual([405, "GET, HEAD"]);
});

test("a body over 64 KiB is a 413, declared or chunked", async () => {
  const long = JSON.stringify({ email: "a".repeat(70_000) });
  expect((await login(long)).status).toBe(413);
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < 70; sent += 1) controller.enqueue(new Uint8Array(1024).fill(32));
      controller.close();
    },
  });
  expect((await login(chunks)).status).toBe(413);
});

test("a body over 64 KiB is a 413 even where no body is read", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const headers = { ...json, cookie: person.cookie() };
  const init = { method: "POST", headers, body: "x".repeat(70_000) };
  expect((await edge.send(generateTasks.path, init)).status).toBe(413);
});

test("a body that is not declared as JSON is a 415", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
    const response = await login("{}", { ...json, "content-type": type });
    expect([type, response.status]).toEqual([type, 415]);
  }
});

test("bad or empty JSON, and JSON deeper than twenty, is a 400", async () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  for (const body of [
    "",
    "{",
    "nope",
    '{"a":1,}',
    "\u0000",
    "[1",
    "\ufeff{}",
    deep(21),
    "[".repeat(50_000),
    "null",
    "[]",
    "1",
  ]) {
    const response = await login(body);
    expect([body.slice(0, 20), response.status]).toEqual([body.slice(0, 20), 400]);
    expect(await response.json()).toMatchObject({ code: "invalid" });
  }
});

test("an unexpected field is refused, so that none can be planted", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  const planted = {
    userId: "somebody",
    id: "mine",
    completed: true,
    createdAt: 0,
    status: "completed",
  };
  for (const [field, value] of Object.entries(planted)) {
    const task = { title: "Walk", date: "2026-05-13", [field]: value };
    expect((await person.post(planTask.path, task)).status).toBe(400);
  }
  expect((await person.get(buildPath(listTasks, { date: "2026-05-13" }))).body).toEqual([]);
});

test("strange texts in the path are a 400 or a 404, never a 500", async () => {
  const edge = openEdge();
  const person = await createUnlockedPerson(edge);
  for (const text of ["%00", "%E0%A4%A", "..%2f..", "'%20or%201=1", "%F0%9F%92%A9", "2026-13-01"]) {
    for (const path of [
      `/api/tasks/${text}`,
      `/api/objectives/${text}`,
      `/api/status/month/${text}`,
    ]) {
      const { status } = await person.get(path);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    const { status } = await person.patch(`/api/tasks/${text}`, { completed: true });
    expect([text, status]).toEqual([text, 404]);
  }
});

test("an unexpected error is a 500 that reveals nothing", async () => {
  const edge = openEdge({
    engine: {
      get version(): string {
        throw new Error("select secret from somewhere");
      },
    },
  });
  const person = await createUnlockedPerson(edge);
  const answer = await person.post(generateAnalysis.path);
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|select|at /);
  expect(edge.lines.find((line) => line.event === "error")).toMatchObject({
    route: "POST /api/analysis/generate",
    name: "Error",
  });
});

test.skipIf(placement !== "D1")(
  "a health check answers the version when the database answers, and 503 when not",
  async () => {
    const edge = openEdge();
    const healthy = await openBrowser(edge).get(getHealth.path);
    expect(healthy).toMatchObject({ status: 200, body: { ok: true, version: "0.1.0" } });
    const dead = new Proxy<D1Database>(Object.create(null), {
      get: () => () => {
        throw new Error("down");
      },
    });
    const sick = await edge.send(getHealth.path, {}, { DB: dead });
    expect([sick.status, sick.headers.get("retry-after")]).toEqual([503, "5"]);
  },
);

test.skipIf(placement !== "D1")("an overloaded database is a 503 with Retry-After", async () => {
  const edge = openEdge();
  const person = await createPerson(edge);
  const overloaded = new Proxy<D1Database>(Object.create(null), {
    get: () => () => {
      throw new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
    },
  });
  const response = await edge.send(
    getMissions.path,
    { headers: { cookie: person.cookie() } },
    { DB: overloaded },
  );
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
});
