import { beforeEach, expect, test, vi } from "vitest";
import { findShare } from "../src/find-share.ts";
import { createShare, consumeShare, type ShareScope } from "../src/share-scope.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => void warn.mockClear());

/** A scope with these versions of a package, of which some are loaded. */
function scopeOf(versions: Readonly<Record<string, "loaded" | "registered">>): ShareScope {
  const shares = Object.entries(versions).map(([version, state]) => {
    const share = createShare(`of ${version}`, { version, get: async () => () => version });
    return [version, { ...share, loaded: state === "loaded" }] as const;
  });
  return { react: Object.fromEntries(shares) };
}

const find = (
  scope: ShareScope,
  shareConfig: object,
  strategy: "loaded-first" | "version-first" = "version-first",
) => findShare(scope, "react", { from: "app", shareConfig, strategy })?.version;

test("nobody provides it: there is none", () => {
  expect(find({}, { requiredVersion: "*" })).toBeUndefined();
});

test("of several the highest, whether or not a lower one is loaded, with version-first", () => {
  const scope = scopeOf({ "16.0.0": "loaded", "17.0.0": "registered", "16.10.0": "registered" });
  expect(find(scope, { requiredVersion: false })).toBe("17.0.0");
});

test("with loaded-first the one that is loaded, and of two loaded the higher", () => {
  const one = scopeOf({ "16.0.0": "loaded", "17.0.0": "registered" });
  expect(find(one, { requiredVersion: "*" }, "loaded-first")).toBe("16.0.0");
  const two = scopeOf({ "16.0.0": "loaded", "16.9.0": "loaded", "17.0.0": "registered" });
  expect(find(two, { requiredVersion: "*" }, "loaded-first")).toBe("16.9.0");
});

test("with loaded-first one that is on its way counts as loaded", async () => {
  const scope = scopeOf({ "16.0.0": "registered", "17.0.0": "registered" });
  const share = scope["react"]?.["16.0.0"];
  if (share) share.loading = Promise.resolve();
  expect(find(scope, { requiredVersion: "*" }, "loaded-first")).toBe("16.0.0");
});

test("what is no singleton is a version inside the range, even where a higher one is there, or nothing", () => {
  const scope = scopeOf({ "16.0.0": "registered", "17.0.0": "registered" });
  expect(find(scope, { requiredVersion: "^16.0.0" })).toBe("16.0.0");
  expect(find(scope, { requiredVersion: "^18.0.0" })).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
});

test("a singleton outside the range is taken with a warning that names both sides", () => {
  const scope = scopeOf({ "16.0.0": "registered", "17.0.0": "registered" });
  expect(find(scope, { singleton: true, requiredVersion: "^16.0.0" })).toBe("17.0.0");
  expect(warn).toHaveBeenCalledOnce();
  const [message] = warn.mock.lastCall ?? [];
  expect(message).toContain("17.0.0");
  expect(message).toContain("app");
});

test("under strictVersion it is refused", () => {
  const scope = scopeOf({ "17.0.0": "registered" });
  const strict = { singleton: true, strictVersion: true, requiredVersion: "^16.0.0" };
  expect(() => find(scope, strict)).toThrow("does not satisfy ^16.0.0");
});

test("a share is loaded once, and says that it is loaded and who runs with it", async () => {
  const get = vi.fn<() => Promise<() => string>>(async () => () => "react");
  const share = createShare("host", { version: "1.0.0", get });
  expect(share).toMatchObject({ from: "host", scope: ["default"], deps: [], useIn: [] });
  const [one, other] = await Promise.all([
    consumeShare(share, "app1"),
    consumeShare(share, "app2"),
  ]);
  expect(one()).toBe("react");
  expect(other).toBe(one);
  expect(get).toHaveBeenCalledOnce();
  expect(share).toMatchObject({ loaded: true, useIn: ["app1", "app2"], loading: null, lib: one });
  await consumeShare(share, "app1");
  expect(share.useIn).toEqual(["app1", "app2"]);
});

test("a share that did not arrive is asked for again", async () => {
  const get = vi.fn<() => Promise<() => string>>(async () => () => "react");
  get.mockRejectedValueOnce(new Error("offline"));
  const share = createShare("host", { version: "1.0.0", get });
  await expect(consumeShare(share, "app")).rejects.toThrow("offline");
  expect(share.loaded).toBeUndefined();
  expect((await consumeShare(share, "app"))()).toBe("react");
});

test("what is given as lib is loaded from the start", () => {
  expect(createShare("host", { version: "1.0.0", lib: () => 1 }).loaded).toBe(true);
  expect(() => createShare("host", { version: "1.0.0" })).toThrow('neither "lib" nor "get"');
});
