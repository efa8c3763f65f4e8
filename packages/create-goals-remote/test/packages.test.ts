import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installTarballs, packAll, run } from "./outside.ts";

let packages: string;
let outside: string;

beforeAll(async () => {
  packages = await packAll();
  outside = await mkdtemp(join(tmpdir(), "goals-outside-"));
  await installTarballs(packages, outside);
});

afterAll(async () => {
  for (const folder of [packages, outside]) await rm(folder, { recursive: true });
});

const readManifest = async (name: string) =>
  JSON.parse(await readFile(join(outside, "node_modules", name, "package.json"), "utf8"));

test("a published package names each dependency by a version", async () => {
  const own = await readdir(join(outside, "node_modules/@goals"));
  expect(own.toSorted()).toEqual([
    "component-tests",
    "contracts",
    "federation-build",
    "federation-runtime",
    "gallery",
    "kit",
  ]);
  for (const name of own) {
    const { private: isPrivate, dependencies = {}, version } = await readManifest(`@goals/${name}`);
    expect(isPrivate).toBeUndefined();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const range of Object.values(dependencies)) expect(range).toMatch(/^\^?\d+\.\d+\.\d+$/);
  }
});

test("the packages can be imported without the repository", async () => {
  const names = [
    "@goals/contracts/endpoints/tasks",
    "@goals/contracts/dates",
    "@goals/federation-runtime",
    "@goals/federation-runtime/container",
    "@goals/federation-build/define-remote",
    "@goals/component-tests/recordings",
  ];
  const code = names.map((name) => `await import(${JSON.stringify(name)});`).join("");
  await run(outside, "node", "--input-type=module", "--eval", code);
});

test("a new remote's types, tests and build pass as they are", async () => {
  const create = join(outside, "node_modules/create-goals-remote/src/create.js");
  await run(outside, "node", create, "my-remote", "--packages", packages);
  const remote = join(outside, "my-remote");
  const { dependencies } = JSON.parse(await readFile(join(remote, "package.json"), "utf8"));
  expect(dependencies["@goals/kit"]).toMatch(/^file:.*goals-kit-[\d.]+\.tgz$/);
  await rename(join(outside, "node_modules"), join(remote, "node_modules"));
  await run(remote, "tsc", "--noEmit");
  expect(await run(remote, "vitest", "run")).toContain("2 passed");
  await run(remote, "vite", "build");
  const manifest = JSON.parse(await readFile(join(remote, "dist/mf-manifest.json"), "utf8"));
  expect(Object.keys(manifest.build.exposes)).toEqual(["my-remote-page", "my-remote-card"]);
  expect(manifest.build.kit).toMatch(/^2\./);
});
