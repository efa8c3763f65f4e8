import { FIRST_REMOTES } from "@goals/contracts/remotes";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openEdge } from "../../edge.ts";

const none = { sync: [], async: [] };

/** A remote's files without a build record, as `@module-federation/vite` writes them. */
function stockFiles({ type = "module" } = {}): Record<string, string> {
  const exposed = {
    js: { sync: ["assets/forecast.js"], async: [] },
    css: { sync: ["assets/forecast.css"], async: [] },
  };
  return {
    "mf-manifest.json": JSON.stringify({
      name: "weather",
      metaData: { publicPath: "auto", remoteEntry: { name: "remoteEntry.js", path: "", type } },
      exposes: [{ name: "forecast", path: "./forecast", assets: exposed }],
      shared: [{ name: "react", version: "19.3.1", assets: { js: none, css: none } }],
    }),
    "remoteEntry.js":
      'import("./assets/forecast.js"); const chunks = ["assets/named.js", "assets/gone.js"];',
    "assets/forecast.js": 'import "./deep.js";',
    "assets/deep.js": 'import "../remoteEntry.js";',
    "assets/named.js": "export default 1;",
    "assets/forecast.css": ".a{}",
    "assets/unnamed.js": "nobody names it",
  };
}

/** A remote that serves these files and records requests. */
function serving(files: Record<string, string>) {
  const requested: string[] = [];
  const MF_TODAY = {
    ...env.MF_TODAY,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const file = new URL(new Request(input, init).url).pathname.slice(1);
      requested.push(file);
      const type = file.endsWith(".js")
        ? "text/javascript"
        : file.endsWith(".css")
          ? "text/css"
          : "application/json";
      const body = files[file];
      return new Response(body ?? "", {
        status: body === undefined ? 404 : 200,
        headers: { "content-type": type },
      });
    },
  };
  return { requested, MF_TODAY };
}

const MANIFEST = "/mf/mf-today/mf-manifest.json";
const digest = async (text: string) =>
  `sha256-${new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toBase64()}`;

test("a remote without a record gets a record of every file that its manifest leads to", async () => {
  const files = stockFiles();
  const { MF_TODAY } = serving(files);
  const manifest = await (
    await openEdge().send(MANIFEST, {}, { MF_TODAY })
  ).json<{
    build: { entry: string; kit?: string; integrity: object; exposes: Record<string, string[]> };
  }>();
  const named = [
    "assets/deep.js",
    "assets/forecast.css",
    "assets/forecast.js",
    "assets/named.js",
    "remoteEntry.js",
  ];
  const { build } = manifest;
  expect(build.entry).toBe("remoteEntry.js");
  expect(build.kit).toBeUndefined();
  expect(Object.keys(build.integrity).toSorted()).toEqual(named);
  for (const file of named)
    expect(build.integrity).toHaveProperty([file], await digest(files[file] ?? ""));
  expect(build.exposes["forecast"]?.toSorted()).toEqual(named);
});

/** A remote whose lazy page uses a part of its own React's copy, besides the container. */
function filesWithCopies(share: object): Record<string, string> {
  const stock = stockFiles();
  const manifest = JSON.parse(stock["mf-manifest.json"] ?? "");
  const js = { sync: ["assets/copy.js"], async: [] };
  manifest.shared = [{ version: "19.3.1", assets: { js, css: none }, ...share }];
  manifest.exposes[0].assets.js.async = ["assets/react.js"];
  return {
    ...stock,
    "mf-manifest.json": JSON.stringify(manifest),
    "remoteEntry.js": 'import("./assets/forecast.js"); import(`./assets/copy.js`)',
    "assets/forecast.js":
      'const deps = ["./react.js"]; import("./copy.js"); import("./lazy.js"); import("./own.js")',
    "assets/lazy.js": 'import{a}from"./helper.js";',
    "assets/copy.js": 'import{r}from"./react.js";import"./own.js"',
    "assets/react.js": 'import{h}from"./helper.js"',
    "assets/helper.js": "",
    "assets/own.js": "",
  };
}

const NEEDED = ["forecast.css", "forecast.js", "helper.js", "lazy.js", "own.js"];

test.each([
  ["of a singleton that the host provides is not loaded", "react", true, []],
  ["of a package that the host lacks is loaded", "lodash", true, ["copy.js", "react.js"]],
  ["that may be another version is loaded", "react", false, ["copy.js", "react.js"]],
])("a remote's own copy %s", async (_, name, singleton, copies) => {
  const { MF_TODAY } = serving(filesWithCopies({ name, singleton }));
  const answer = await openEdge().send(MANIFEST, {}, { MF_TODAY });
  const { build } = await answer.json<{
    build: { integrity: object; exposes: Record<string, string[]> };
  }>();
  const files = [...[...NEEDED, ...copies].map((file) => `assets/${file}`), "remoteEntry.js"];
  expect(build.exposes["forecast"]?.toSorted()).toEqual(files.toSorted());
  expect(Object.keys(build.integrity).toSorted()).toEqual(files.toSorted());
});

test("it is kept by the manifest's digest, known to the next page, and made anew when that changes", async () => {
  const files = stockFiles();
  files["remoteEntry.js"] += "// of this test";
  const { requested, MF_TODAY } = serving(files);
  files["mf-manifest.json"] = (files["mf-manifest.json"] ?? "").replace("weather", "weather-2");
  const edge = openEdge();
  const ask = async () =>
    (await edge.send(MANIFEST, {}, { MF_TODAY })).json<{ build: { id: string } }>();
  const first = await ask();
  const entries = () => requested.filter((file) => file === "remoteEntry.js").length;
  expect(entries()).toBe(1);
  expect(await ask()).toEqual(first);
  expect(entries()).toBe(1);
  const page = await (await edge.send("/today", {}, { MF_TODAY })).text();
  expect(page).toContain(first.build.id);

  files["mf-manifest.json"] = (files["mf-manifest.json"] ?? "").replace("weather-2", "weather-3");
  expect((await ask()).build.id).not.toBe(first.build.id);
  expect(entries()).toBe(2);
});

test("a container that is a script is refused with how it must be built", async () => {
  const { MF_TODAY } = serving(stockFiles({ type: "var" }));
  const answer = await (
    await openEdge().send(MANIFEST, {}, { MF_TODAY })
  ).json<{ refused: string }>();
  expect(answer.refused).toContain('library: { type: "module" }');
});

test("a dead address is refused, and so is a file that is not a manifest", async () => {
  const lost = stockFiles();
  delete lost["remoteEntry.js"];
  lost["mf-manifest.json"] = (lost["mf-manifest.json"] ?? "").replace("weather", "lost");
  for (const files of [lost, { "mf-manifest.json": "{}" }, { "mf-manifest.json": "hello" }]) {
    const { MF_TODAY } = serving(files);
    const answer = await openEdge().send(MANIFEST, {}, { MF_TODAY });
    expect(answer.status).toBe(200);
    expect(Object.keys(await answer.json<object>())).toEqual(["refused"]);
  }
});

test("a manifest of another team leads the edge to no other host", async () => {
  const files = stockFiles();
  const manifest = JSON.parse(files["mf-manifest.json"] ?? "");
  manifest.exposes[0].assets.js.async = [
    "https://inside.example/absolute.js",
    "//inside.example/relative.js",
    "\\\\inside.example\\slashes.js",
    ".///inside.example/folder.js",
    "https://[",
  ];
  const served: Record<string, string> = {
    ...files,
    "mf-manifest.json": JSON.stringify(manifest),
    "//inside.example/folder.js": 'import "./named.js"',
  };
  const asked: string[] = [];
  const platform: typeof globalThis = Object.getPrototypeOf(globalThis);
  const server = vi.spyOn(platform, "fetch").mockImplementation(async (input, init) => {
    const { host, pathname } = new URL(new Request(input, init).url);
    asked.push(host);
    const body = host === "weather.example" ? served[pathname.slice(1)] : "a secret";
    const headers = { "content-type": "application/json" };
    return new Response(body ?? null, { status: body === undefined ? 404 : 200, headers });
  });
  const modules = [{ expose: "forecast", kind: "page", route: "/weather", title: "Weather" }];
  const weather = {
    name: "weather",
    manifest: "https://weather.example/mf-manifest.json",
    modules,
  };
  const head = { version: 1, time: "2026-05-13T10:00:00Z", by: "ada", change: "A test" };
  const registry = JSON.stringify({ ...head, remotes: [...FIRST_REMOTES, weather] });
  const LEDGER = { get: async () => registry } as unknown as KVNamespace;
  const answer = await openEdge().send("/mf/weather/mf-manifest.json", {}, { LEDGER });
  server.mockRestore();
  const { build } = await answer.json<{ build: { base: string; integrity: object } }>();
  expect(build.base).toBe(weather.manifest);
  expect(Object.keys(build.integrity).toSorted()).toEqual([
    ".///inside.example/folder.js",
    "assets/deep.js",
    "assets/forecast.css",
    "assets/forecast.js",
    "assets/named.js",
    "remoteEntry.js",
  ]);
  expect(new Set(asked)).toEqual(new Set(["weather.example"]));
});
