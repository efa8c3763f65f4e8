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

interface Sender {
  readonly cookie: string;
  readonly address: string;
}

let addresses = 0;
/** The next address, each in a different network. */
const nextAddress = () => {
  addresses += 1;
  return `198.${51 + Math.floor(addresses / 250)}.${addresses % 250}.1`;
};

/** An isolate of the edge: wraps the shared namespace in a new object, because an isolate caches by it. */
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
  const bindings = { LEDGER, MF_TODAY, CLIENT_ADDRESS_HEADER: "x-real-ip" };
  /** The visit cookie that the edge sets with a page. */
  async function openVisit(): Promise<string> {
    const page = await edge.send("/login", {}, bindings);
    await page.body?.cancel();
    const cookies = page.headers.getSetCookie().map((set) => set.split(";")[0] ?? "");
    return cookies.find((cookie) => cookie.startsWith("visit=")) ?? "";
  }
  const send = async (body: unknown, { cookie, address }: Partial<Sender> = {}) => {
    const headers = {
      origin: ORIGIN,
      "content-type": "application/json",
      cookie: cookie ?? (await openVisit()),
      "x-real-ip": address ?? nextAddress(),
    };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return edge.send(reportRemoteHealth.path, init, bindings);
  };
  const build = (kind: RemoteHealthKind, id?: string, count = 1) => ({
    reports: [{ remote: "mf-today", kind, count, ...(id && { build: id }) }],
  });
  return {
    edge,
    bindings,
    send,
    openVisit,
    /** This many visits, each from a different network, send one report each. */
    report: async (kind: RemoteHealthKind, visits: number, id?: string): Promise<number> => {
      let status = 0;
      for (let n = 0; n < visits; n += 1) ({ status } = await send(build(kind, id)));
      return status;
    },
    reportAs: (kind: RemoteHealthKind, id: string, from: Partial<Sender>, count = 1) =>
      send(build(kind, id, count), from),
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
  // The slow load waits, and the failure after it writes both.
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
  const { openVisit, reportAs } = openIsolate("2026-05-13T10:00:00Z", "new");
  const from = { cookie: await openVisit(), address: "203.0.113.9" };
  const statuses = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await reportAs("loads", "new", from)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test("a network and a signed visit have one vote each, whatever number they write", async () => {
  const { openVisit, reportAs } = openIsolate("2026-05-14T10:00:00Z", "votes");
  const [cookie, address] = [await openVisit(), nextAddress()];
  const [value = ""] = cookie.split("=").slice(1);
  const [key = "", number = "", signature = ""] = value.split(".");
  const forged = ["visit=7", "", `visit=${key}.${number}x.${signature}`, `visit=${key}.${number}`];
  for (const one of forged) await reportAs("broken", "votes", { cookie: one }, 100);
  expect((await readHealth(env.LEDGER)).size).toBe(0);
  await reportAs("broken", "votes", { cookie, address }, 100);
  // The same visit from another network, and the same network on another visit.
  await reportAs("broken", "votes", { cookie }, 100);
  await reportAs("broken", "votes", { address }, 100);
  // A report from another visit and network writes the counts.
  await reportAs("broken", "votes", {}, 100);
  const broken = [...(await readHealth(env.LEDGER)).values()];
  expect(broken.flat().reduce((sum, count) => sum + count, 0)).toBe(2);
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
  await before.report("loads", 30, "old");
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

test("one network cannot take a build back, with however many visits, addresses and numbers", async () => {
  await write(GUARDED);
  const { edge, report, reportAs, readLiveBuild } = openIsolate("2026-05-15T11:00:00Z", "one");
  await report("loads", 30, "one");
  for (let host = 1; host <= 60; host += 1)
    await reportAs("broken", "one", { address: `192.0.2.${host}` }, 100);
  edge.setNow("2026-05-15T11:00:11Z");
  expect(await readLiveBuild()).toBe("one");
  expect(edge.lines).not.toContainEqual(expect.objectContaining({ event: "remote_taken_back" }));
});

test.each([
  ["the live build", "holes", "holes"],
  ["a build between", "closed", "holes"],
])("the guard never goes below the least build of an operator: %s", async (_, least, live) => {
  await write(
    GUARDED.map((remote) => (remote.name === "mf-today" ? { ...remote, least } : remote)),
  );
  const { edge, report, readLiveBuild } = openIsolate("2026-05-16T11:00:00Z", live);
  await report("loads", 20, live);
  await report("broken", 10, live);
  edge.setNow("2026-05-16T11:00:11Z");
  expect(await readLiveBuild()).toBe(live);
});

test.each([
  ["that is not guarded", FIRST_REMOTES, 20],
  ["that fails no more often than the one before", GUARDED, 1],
])("a build %s stays", async (_, remotes, failures) => {
  await write(remotes);
  const before = openIsolate("2026-05-13T10:00:00Z", "old");
  await before.report("loads", 27, "old");
  await before.report("broken", 3, "old");
  const { edge, report, readLiveBuild } = openIsolate("2026-05-13T11:00:00Z", "new");
  await report("loads", 20, "new");
  await report("loads", 30, "new");
  await report("broken", failures, "new");
  edge.setNow("2026-05-13T11:00:11Z");
  expect(await readLiveBuild()).toBe("new");
});
