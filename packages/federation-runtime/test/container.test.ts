import { beforeEach, expect, test, vi } from "vitest";
import { createContainer } from "../src/container.ts";
import { createShare, type ShareScope } from "../src/share-scope.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => void warn.mockClear());

const loadOwn = vi.fn<() => Promise<{ default: string }>>(async () => ({ default: "its own" }));
beforeEach(() => void loadOwn.mockClear());

function containerNeeding(range: string) {
  const shares: Record<string, unknown> = {};
  const consumed = [{ name: "react", version: "19.3.1", range, own: loadOwn }];
  const modules = { "./page": async () => ({ default: "a page" }) };
  return { shares, ...createContainer({ name: "app", consumed, modules, shares }) };
}

const provided = (...versions: readonly string[]): ShareScope => ({
  react: Object.fromEntries(
    versions.map((version) => [
      version,
      createShare("host", { version, get: () => () => version }),
    ]),
  ),
});

test("it runs with the host's, and writes that into the entry", async () => {
  const scope = provided("19.3.1");
  const { init, get, shares } = containerNeeding("^19.0.0");
  await init(scope);
  expect(shares).toEqual({ react: "19.3.1" });
  expect(scope["react"]?.["19.3.1"]).toMatchObject({ loaded: true, useIn: ["app"] });
  expect((await get("./page"))()).toEqual({ default: "a page" });
  expect(loadOwn).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});

test("it takes the loaded version if several fit, otherwise the highest", async () => {
  const fresh = containerNeeding("^19.0.0");
  await fresh.init(provided("19.0.0", "19.10.0", "19.9.0", "20.0.0", "18.3.1"));
  expect(fresh.shares).toEqual({ react: "19.10.0" });

  const scope = provided("19.0.0", "19.10.0");
  const share = scope["react"]?.["19.0.0"];
  if (share) share.loaded = true;
  const late = containerNeeding("^19.0.0");
  await late.init(scope);
  expect(late.shares).toEqual({ react: "19.0.0" });
});

test.each([
  ["none", {}],
  ["none of it", { react: {} }],
  ["another major", provided("18.3.1")],
  ["one older than it was made with", provided("19.1.0")],
])(
  "with a host that has %s it warns, takes its own copy and offers that to others",
  async (_, scope: ShareScope) => {
    const { init, shares } = containerNeeding("^19.2.0");
    await init(scope);
    expect(shares).toEqual({ react: "its own" });
    expect(warn).toHaveBeenCalledOnce();
    expect(scope["react"]?.["19.3.1"]).toMatchObject({ from: "app", loaded: true, useIn: ["app"] });

    const next = containerNeeding("^19.2.0");
    await next.init(scope);
    expect(next.shares).toEqual({ react: "its own" });
    expect(loadOwn).toHaveBeenCalledOnce();
  },
);

test("an entry of a host of the first generation, without useIn, will do", async () => {
  const scope = { react: { "19.3.1": { get: async () => () => "19.3.1" } } };
  const { init, shares } = containerNeeding("^19.0.0");
  await init(scope as unknown as ShareScope);
  expect(shares).toEqual({ react: "19.3.1" });
});

test("a failed init can be repeated; a successful one is final", async () => {
  const scope = provided("19.3.1");
  const share = scope["react"]?.["19.3.1"];
  const get = vi.fn<() => Promise<() => string>>(async () => () => "late");
  get.mockRejectedValueOnce(new Error("offline"));
  if (share) share.get = get;
  const { init, shares } = containerNeeding("^19.0.0");
  await expect(init(scope)).rejects.toThrow("offline");
  await init(scope);
  await init(provided("19.9.9"));
  expect(shares).toEqual({ react: "late" });
  expect(get).toHaveBeenCalledTimes(2);
});

test("with an own copy that has a frame, each component comes in it, in the next container too", async () => {
  const scope: ShareScope = {};
  const frame = (component: unknown) => `framed ${String(component)}`;
  loadOwn.mockResolvedValueOnce({ default: "its own", frame } as { default: string });
  for (const { init, get } of [containerNeeding("^19.0.0"), containerNeeding("^19.0.0")]) {
    await init(scope);
    expect((await get("./page"))()).toEqual({ default: "framed a page" });
  }
});

test("a module that is not exposed gives an error that names it", async () => {
  const { init, get } = containerNeeding("^19.0.0");
  await init(provided("19.3.1"));
  await expect(get("./other")).rejects.toThrow("app does not expose ./other");
});
