import { expect, test, vi } from "vitest";
import {
  init,
  loadRemote,
  ModuleFederation,
  registerRemotes,
  resolveEntry,
} from "../src/runtime.ts";

/** A container as a separate module. It counts on its host how often it was opened. */
const moduleOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const container = (says: string) =>
  moduleOf(`
    let shared;
    export const init = (scope, initScope, { shareScopeMap }) => {
      shared = scope; globalThis.opened = (globalThis.opened ?? 0) + 1;
      if (!Array.isArray(initScope) || shareScopeMap.default !== scope) throw new Error("not as in 2.x");
    };
    export const get = async (module) => () => ({ module, says: ${JSON.stringify(says)}, react: Object.keys(shared.react) });
  `);

const shared = {
  react: { version: "19.3.1", lib: () => "react", shareConfig: { singleton: true } },
};

test("a host loads a remote's module by both names", async () => {
  const host = new ModuleFederation({ name: "host-a", shared });
  host.registerRemotes([{ name: "app", entry: container("a"), type: "module" }]);
  const expected = { module: "./deep/page", says: "a", react: ["19.3.1"] };
  expect(await host.loadRemote("app/deep/page")).toEqual(expected);
  expect(await host.loadRemote("app")).toMatchObject({ module: "." });
});

test("a remote is opened once, and anew when it is registered at another address", async () => {
  Reflect.set(globalThis, "opened", 0);
  const host = new ModuleFederation({ name: "host-b", shared });
  const remote = { name: "app", entry: container("first") };
  host.registerRemotes([remote]);
  await Promise.all([host.loadRemote("app/one"), host.loadRemote("app/two")]);
  host.registerRemotes([remote]);
  await host.loadRemote("app/three");
  expect(Reflect.get(globalThis, "opened")).toBe(1);
  host.registerRemotes([{ name: "app", entry: container("second") }]);
  expect(await host.loadRemote("app/one")).toMatchObject({ says: "second" });
});

test("a remote that failed to open can be tried again", async () => {
  const host = new ModuleFederation({ name: "host-c", shared });
  const fails = `globalThis.tries = (globalThis.tries ?? 0) + 1; if (globalThis.tries < 2) throw new Error("offline");`;
  const entry = moduleOf(
    `export const init = () => { ${fails} }; export const get = () => () => "here";`,
  );
  host.registerRemotes([{ name: "app", entry }]);
  await expect(host.loadRemote("app/one")).rejects.toThrow("offline");
  expect(await host.loadRemote("app/one")).toBe("here");
});

test("a script without a container is refused with a hint how to build it", async () => {
  const host = new ModuleFederation({ name: "host-d", shared });
  host.registerRemotes([{ name: "app", entry: moduleOf("globalThis.app = {}") }]);
  await expect(host.loadRemote("app/one")).rejects.toThrow("was not built as an ES module");
  await expect(host.loadRemote("other/one")).rejects.toThrow("No remote is registered as other");
});

function serving(manifest: object) {
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(manifest));
}

test.each([
  ["auto", "https://team.example/app/", "https://team.example/app/entry.js"],
  ["https://cdn.example/v2/", "https://team.example/app/", "https://cdn.example/v2/entry.js"],
  ["/static/", "https://team.example/app/", "https://team.example/static/entry.js"],
])("a manifest with the public path %s leads to its container", async (publicPath, base, entry) => {
  const remoteEntry = { name: "entry.js", path: "", type: "module" };
  using _ = serving({ metaData: { publicPath, remoteEntry } });
  expect(await resolveEntry(`${base}mf-manifest.json`)).toBe(entry);
});

test("a manifest of a build for script elements is refused with how it must be built", async () => {
  using _ = serving({
    metaData: { publicPath: "auto", remoteEntry: { name: "e.js", path: "", type: "var" } },
  });
  const host = new ModuleFederation({ name: "host-e", shared });
  host.registerRemotes([{ name: "app", entry: "https://team.example/mf-manifest.json" }]);
  await expect(host.loadRemote("app/x")).rejects.toThrow('library: { type: "module" }');
});

test("a share that is loaded is not replaced", () => {
  const host = init({ name: "host-f", shared });
  host.registerShared({ react: { version: "19.3.1", lib: () => "another" } });
  expect(host.shareScopeMap["default"]?.["react"]?.["19.3.1"]?.lib?.()).toBe("react");
  expect(host.shareScopeMap["default"]?.["react"]?.["19.3.1"]).toMatchObject({
    version: "19.3.1",
    from: "host-f",
    loaded: true,
    useIn: [],
    scope: ["default"],
    deps: [],
    strategy: "loaded-first",
    shareConfig: { singleton: true },
  });
});

test("devtools find the host, its shares and its remotes' addresses", async () => {
  const host = init({ name: "host-g", shared });
  registerRemotes([{ name: "notes", entry: container("notes") }]);
  await loadRemote("notes/page");
  const { __INSTANCES__, __SHARE__, moduleInfo } = globalThis.__FEDERATION__ ?? {};
  expect(__INSTANCES__).toContain(host);
  expect(__SHARE__?.["host-g"]).toBe(host.shareScopeMap);
  expect(moduleInfo?.["host-g"]?.remotesInfo["notes"]?.matchedVersion).toBe(container("notes"));
  expect(moduleInfo?.["notes"]?.remoteEntry).toBe(container("notes"));
});
