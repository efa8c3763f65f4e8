import { reportRemoteHealth } from "@goals/contracts/endpoints/health";
import type { RegisteredRemote } from "@goals/contracts/registry";
import type { RemoteBuild, RemoteHealthKind } from "@goals/contracts/remote-build";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readHealth } from "../../../src/edge/health.ts";
import { openEdge, ORIGIN } from "../../edge.ts";

const toBuild = (id: string): RemoteBuild => {
  const [entry, page] = [`remoteEntry-${id}.js`, `assets/today-page-${id}.js`];
  const integrity = { [entry]: "sha256-entry", [page]: "sha256-page" };
  return { id, time: null, kit: "1.0.0", entry, exposes: { "today-page": [page] }, integrity };
};

/** An isolate of the edge: the namespace that all share, as an object of its own, because an isolate remembers by it. */
function openIsolate(now: string, live: string) {
  const edge = openEdge({ now });
  const LEDGER = new Proxy(env.LEDGER, {
    get:
      (kv, name) =>
      (...values: unknown[]) =>
        Reflect.apply(Reflect.get(kv, name), kv, values),
  });
  const files: Readonly<Record<string, unknown>> = {
    "/mf-manifest.json": { build: toBuild(live) },
    "/kept.json": [{ ...toBuild("old"), until: "2026-06-01T00:00:00Z" }],
  };
  const MF_TODAY = {
    ...env.MF_TODAY,
    fetch: async (input: RequestInfo | URL) =>
      Response.json(files[new URL(input instanceof Request ? input.url : input).pathname]),
  };
  const bindings = { LEDGER, MF_TODAY };
  const send = (body: unknown) =>
    edge.send(
      reportRemoteHealth.path,
      {
        method: "POST",
        headers: { origin: ORIGIN, "content-type": "application/json", cookie: "visit=7" },
        body: JSON.stringify(body),
      },
      bindings,
    );
  return {
    edge,
    bindings,
    send,
    report: async (kind: RemoteHealthKind, count: number, build?: string): Promise<number> => {
      const report = { remote: "mf-today", kind, count, ...(build && { build }) };
      return (await send({ reports: [report] })).status;
    },
    readLiveBuild: async (): Promise<string> => {
      const answer = await edge.send("/mf/mf-today/mf-manifest.json", {}, bindings);
      return (await answer.json<{ build: RemoteBuild }>()).build.id;
    },
  };
}

test("loads and failures are counted by remote and build, over all isolates", async () => {
  const one = openIsolate("2026-05-13T10:00:00Z", "new");
  expect(await one.report("loads", 3, "new")).toBe(204);
  expect(await one.report("hydration", 1, "new")).toBe(204);
  const other = openIsolate("2026-05-13T10:00:00Z", "new");
  await other.report("broken", 2);
  await other.report("slow", 1, "new");
  await other.report("tampered", 1, "new");
  const health = await readHealth(env.LEDGER);
  expect([...health.keys()]).toEqual(["mf-today new"]);
  // The slow one waits for the next failure, and the failure after it wrote both.
  expect(health.get("mf-today new")).toEqual([3, 0, 0, 1, 2, 1, 1]);
});

test("reports of unknown remotes and invented builds are not counted", async () => {
  const { report, send } = openIsolate("2026-05-13T10:00:00Z", "new");
  expect(await report("broken", 5, "invented")).toBe(204);
  await send({ reports: [{ remote: "nobody", kind: "broken", count: 1 }] });
  expect((await readHealth(env.LEDGER)).size).toBe(0);
});

test.each([
  [{}],
  [{ reports: [] }],
  [{ reports: [{ remote: "mf-today", kind: "a text of the user", count: 1 }] }],
  [{ reports: [{ remote: "mf-today", kind: "broken", count: 1_000 }] }],
  [{ reports: [{ remote: "../today", kind: "broken", count: 1 }] }],
  [{ reports: [{ remote: "mf-today", build: "<b>", kind: "broken", count: 1 }] }],
])("%j is refused", async (body) => {
  const { send } = openIsolate("2026-05-13T10:00:00Z", "new");
  expect((await send(body)).status).toBe(400);
});

test("a network can report sixty times a minute", async () => {
  const { report } = openIsolate("2026-05-13T10:00:00Z", "new");
  const statuses = [];
  for (let count = 0; count < 61; count += 1) statuses.push(await report("loads", 1));
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

const GUARDED: readonly RegisteredRemote[] = FIRST_REMOTES.map((remote) =>
  remote.name === "mf-today" ? { ...remote, guard: true } : remote,
);
const write = (remotes: readonly RegisteredRemote[]) =>
  env.LEDGER.put(
    "remotes",
    JSON.stringify({ version: 1, time: "2026-05-13T09:00:00Z", by: "ada", change: "A", remotes }),
  );

test("a guarded build that fails more than the one before is taken back by itself", async () => {
  await write(GUARDED);
  const before = openIsolate("2026-05-13T10:00:00Z", "old");
  await before.report("loads", 99, "old");
  await before.report("broken", 1, "old");

  const { edge, report, readLiveBuild } = openIsolate("2026-05-13T11:00:00Z", "new");
  await report("loads", 20, "new");
  await report("broken", 4, "new");
  expect(await readLiveBuild()).toBe("new");
  await report("broken", 1, "new");
  edge.setNow("2026-05-13T11:00:11Z");
  expect(await readLiveBuild()).toBe("old");
  expect(edge.lines).toContainEqual({
    event: "remote_taken_back",
    remote: "mf-today",
    build: "new",
  });
  const { keys } = await env.LEDGER.list({ prefix: "remotes/" });
  expect(keys[0]?.metadata).toMatchObject({
    version: 2,
    by: "edge",
    change: "Pin mf-today to old: new fails more",
  });
});

test.each([
  ["that is not guarded", FIRST_REMOTES, 20],
  ["that fails no more often than the one before", GUARDED, 1],
])("a build %s stays", async (_, remotes, failures) => {
  await write(remotes);
  const before = openIsolate("2026-05-13T10:00:00Z", "old");
  await before.report("loads", 90, "old");
  await before.report("broken", 10, "old");
  const { edge, report, readLiveBuild } = openIsolate("2026-05-13T11:00:00Z", "new");
  await report("loads", 20, "new");
  for (let count = 0; count < 5; count += 1) await report("loads", 20, "new");
  await report("broken", failures, "new");
  edge.setNow("2026-05-13T11:00:11Z");
  expect(await readLiveBuild()).toBe("new");
});
