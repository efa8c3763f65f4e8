import { bootstrap } from "@goals/contracts/page";
import { findRegistryFaults, type RegisteredRemote } from "@goals/contracts/registry";
import type { RemoteBuild } from "@goals/contracts/remote-build";
import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Env } from "../../../src/platform/settings.ts";
import { openEdge } from "../../edge.ts";

const WEATHER: RegisteredRemote = {
  name: "weather",
  manifest: "https://weather.example/mf-manifest.json",
  modules: [{ expose: "forecast", kind: "page", route: "/weather", title: "Weather" }],
};
const APPLE =
  "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";
const SECRET = "kX2vQ9mT4pL7wZ1rB8nD5hJ3fS6gYc0u";

/** A new namespace, because an isolate caches each namespace's content. */
function createNamespace(text: string | null) {
  const state = { text, isDown: false, reads: 0 };
  const LEDGER = {
    get: async () => {
      state.reads += 1;
      if (state.isDown) throw new Error("KV is down.");
      return state.text;
    },
  } as unknown as KVNamespace;
  return { state, bindings: { LEDGER } };
}

const write = (remotes: readonly RegisteredRemote[], version = 1) =>
  JSON.stringify({ version, time: "2026-05-13T10:00:00Z", by: "ada", change: "A test", remotes });

/** A page's status, policy, and remotes. */
async function openPage(edge: ReturnType<typeof openEdge>, bindings: Partial<Env>, path: string) {
  const response = await edge.send(path, { headers: { cookie: "visit=7" } }, bindings);
  const [, block = "null"] = /id="boot">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  return {
    status: response.status,
    policy: response.headers.get("content-security-policy") ?? "",
    remotes: z.parse(bootstrap, JSON.parse(block)).remotes,
  };
}

test("a remote that is added in KV is seen within seconds: its route, its modules and its origin", async () => {
  const edge = openEdge();
  const { state, bindings } = createNamespace(null);
  const before = await openPage(edge, bindings, "/weather");
  expect(before.status).toBe(404);
  expect(before.policy).not.toContain("weather.example");

  state.text = write([...FIRST_REMOTES, WEATHER]);
  edge.setNow("2026-05-13T10:00:11Z");
  const after = await openPage(edge, bindings, "/weather");
  expect(after.status).toBe(200);
  expect(after.policy).toContain("script-src 'self' https://weather.example;");
  expect(after.remotes.at(-1)).toEqual({
    name: "weather",
    entry: "/mf/weather/mf-manifest.json",
    modules: WEATHER.modules,
  });
  const webKit = await edge.send("/weather", { headers: { "user-agent": APPLE } }, bindings);
  expect(webKit.headers.get("content-security-policy")).toContain(" https://weather.example/ ");

  state.text = write(FIRST_REMOTES, 2);
  edge.setNow("2026-05-13T10:00:22Z");
  const gone = await openPage(edge, bindings, "/weather");
  expect([gone.status, gone.policy.includes("weather.example")]).toEqual([404, false]);
});

test("KV is read once in ten seconds, however many pages are opened", async () => {
  const edge = openEdge();
  const { state, bindings } = createNamespace(null);
  for (let visit = 0; visit < 5; visit += 1) await openPage(edge, bindings, "/today");
  expect(state.reads).toBe(1);
});

const modules: RegisteredRemote["modules"] = [
  { expose: "a", kind: "page", route: "/today", title: "A" },
];
const WRONG: Readonly<Record<string, string>> = {
  "is no JSON": "{",
  "is empty": "",
  "has an element without modules": write([{ ...WEATHER, modules: [] }]),
  "has the route of another remote": write([...FIRST_REMOTES, { ...WEATHER, modules }]),
  "has a name that would change a path": write([{ ...WEATHER, name: "../mf" }]),
  "has an address that would change the policy": write([
    { ...WEATHER, manifest: "https://a.example/;script-src/mf-manifest.json" },
  ]),
};

for (const [fault, text] of Object.entries(WRONG)) {
  test(`a registry that ${fault} leaves every page as it was`, async () => {
    const edge = openEdge();
    const { state, bindings } = createNamespace(write([...FIRST_REMOTES, WEATHER], 3));
    const good = await openPage(edge, bindings, "/weather");
    state.text = text;
    edge.setNow("2026-05-13T10:00:11Z");
    expect(await openPage(edge, bindings, "/weather")).toEqual(good);
    const answer = await edge.send("/remotes.json", {}, bindings);
    expect(await answer.json()).toMatchObject({ version: 3, refused: expect.any(String) });
    expect(edge.lines).toContainEqual({ event: "registry_refused", version: 3 });

    // An isolate that starts now has remotes.json.
    const fresh = createNamespace(text);
    const first = await openPage(edge, fresh.bindings, "/today");
    expect([first.status, first.remotes.length]).toEqual([200, FIRST_REMOTES.length]);
  });
}

test("without KV the pages keep what the isolate knew, and otherwise have remotes.json", async () => {
  const edge = openEdge();
  const { state, bindings } = createNamespace(write([...FIRST_REMOTES, WEATHER]));
  await openPage(edge, bindings, "/weather");
  state.isDown = true;
  edge.setNow("2026-05-13T10:00:11Z");
  expect((await openPage(edge, bindings, "/weather")).status).toBe(200);
  const fresh = createNamespace(null);
  fresh.state.isDown = true;
  expect((await openPage(edge, fresh.bindings, "/today")).remotes).toHaveLength(4);
});

test.each([
  [undefined, false],
  ["https://weather.example", true],
  ["https://other.example, https://*.example", true],
  ["https://*.weather.example", false],
  ["http://weather.example", false],
])("in production, REMOTE_ORIGINS %j allows https://weather.example: %j", async (allowed, is) => {
  const { bindings } = createNamespace(write([...FIRST_REMOTES, WEATHER]));
  const answer = await openEdge().send(
    "https://goals.example/remotes.json",
    {},
    {
      ...bindings,
      ENVIRONMENT: "production",
      ORIGIN: "https://goals.example",
      SESSION_SECRET: SECRET,
      ...(allowed && { REMOTE_ORIGINS: allowed }),
    },
  );
  const { version, refused } = await answer.json<{ version: number; refused?: string }>();
  expect([version, refused]).toEqual(
    is ? [1, undefined] : [0, "https://weather.example is not among REMOTE_ORIGINS."],
  );
});

const toBuild = (id: string): RemoteBuild => {
  const [entry, page] = [`remoteEntry-${id}.js`, `assets/today-page-${id}.js`];
  const integrity = { [entry]: "sha256-entry", [page]: "sha256-page" };
  return { id, time: null, kit: "1.0.0", entry, exposes: { "today-page": [page] }, integrity };
};

test("visits get the pinned build, except for the share that tries the live one", async () => {
  const MF_TODAY = {
    ...env.MF_TODAY,
    fetch: async () => Response.json({ build: toBuild("live") }),
  };
  const pinned = FIRST_REMOTES.map((remote) =>
    remote.name === "mf-today" ? { ...remote, pin: toBuild("pinned"), share: 10 } : remote,
  );
  const { bindings } = createNamespace(write(pinned));
  const edge = openEdge();
  const buildFor = async (visit: number, query = "") => {
    const address = `/mf/mf-today/mf-manifest.json${query}`;
    const headers = { cookie: `visit=${visit}` };
    const answer = await edge.send(address, { headers }, { ...bindings, MF_TODAY });
    return (await answer.json<{ build: RemoteBuild }>()).build.id;
  };
  const inPage = async (visit: number) => {
    const headers = { cookie: `visit=${visit}` };
    const html = await edge.send("/today", { headers }, { ...bindings, MF_TODAY });
    return /today-page-(\w+)\.js/.exec(await html.text())?.[1];
  };
  const builds = [];
  for (let visit = 0; visit < 100; visit += 1) builds.push(await inPage(visit));
  expect(builds.filter((id) => id === "live")).toHaveLength(10);
  expect(builds.filter((id) => id === "pinned")).toHaveLength(90);
  expect([await buildFor(9), await buildFor(10)]).toEqual(["live", "pinned"]);
  expect(await buildFor(10, "?live")).toBe("live");
});

test("the manifest around a pinned build is not of another version, even if that is requested by name", async () => {
  const requests: Headers[] = [];
  const MF_TODAY = {
    ...env.MF_TODAY,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      requests.push(new Request(input, init).headers);
      return Response.json({});
    },
  };
  const { bindings } = createNamespace(
    write(
      FIRST_REMOTES.map((remote) =>
        remote.name === "mf-today" ? { ...remote, pin: toBuild("pinned") } : remote,
      ),
    ),
  );
  const headers = { cookie: "visit=7", "cloudflare-workers-version-overrides": 'mf-today="dc8"' };
  await openEdge().send("/mf/mf-today/mf-manifest.json", { headers }, { ...bindings, MF_TODAY });
  expect(requests.map((all) => [...all])).toEqual([[["cloudflare-workers-version-key", "7"]]]);
});

test("a list is wrong with two names, a page of the shell, a pin from elsewhere, or a share without a pin", () => {
  const faults = (...remotes: RegisteredRemote[]) =>
    findRegistryFaults(remotes, () => true).map(({ message }) => message);
  expect(faults(WEATHER)).toEqual([]);
  expect(faults(WEATHER, WEATHER)).toEqual(["weather is there twice", "/weather has two pages"]);
  for (const route of ["/chat", "/profile/days", "/api/x", "/mf/x", "/share/x"])
    expect(
      faults({ ...WEATHER, modules: [{ expose: "a", kind: "page", route, title: "A" }] }),
    ).toEqual([`${route} belongs to the shell`]);
  const pin = { ...toBuild("a"), base: "https://evil.example/" };
  expect(faults({ ...WEATHER, pin })).toEqual([
    "the pinned build of weather is not from its address",
  ]);
  expect(faults({ ...WEATHER, share: 10 })).toEqual(["weather has a share and no pinned build"]);
});
