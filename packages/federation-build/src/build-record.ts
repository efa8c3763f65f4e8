import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { findCatalogues } from "./catalogues.ts";
import { CONTAINER } from "./container.ts";
import { ELEMENT, type Renders } from "./remotes.ts";
import { DECLARED, getRange, getVersion, isOwnCopy, KIT } from "./shares.ts";

export const MANIFEST = "mf-manifest.json";

/** In the format of `integrity`. */
export const computeDigest = (bytes: Buffer | string): string =>
  `sha256-${hash("sha256", bytes, "base64")}`;

export const computeBuildId = (record: object): string =>
  hash("sha256", JSON.stringify(record)).slice(0, 12);

/** The sources of a remote. Outside this repository they are all in its folder. */
const SOURCES = [
  ".",
  ...["../packages", "../package-lock.json"].filter((path) => existsSync(path)),
];

/** The last source change, or null without a history. Not the current time, because a commit must always build the same bytes. */
function getBuildTime(): string | null {
  const log = spawnSync("git", ["log", "-1", "--format=%ct", "--", ...SOURCES], {
    encoding: "utf8",
  });
  const epoch = process.env["SOURCE_DATE_EPOCH"] ?? log.stdout?.trim();
  return epoch ? new Date(Number(epoch) * 1000).toISOString() : null;
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function chunkOf(chunks: Chunks, source: string): string {
  const path = source.replace(/^\.\//, "/");
  const found = [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(path)));
  if (!found) throw new Error(`${source} is not in the build`);
  return found[0];
}

/** All files that a chunk loads, except those behind an `excluded` chunk. Without `excluded` only those it imports statically. */
function reach(chunks: Chunks, from: string, excluded?: ReadonlySet<string>): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || files.has(file)) return;
    files.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const next of chunk.imports) visit(next);
    if (!excluded) return;
    for (const next of chunk.dynamicImports) if (!excluded.has(next)) visit(next);
  };
  visit(from);
  return files;
}

interface ExposedModule {
  readonly name: string;
  readonly chunk: string;
  /** All files that it may load, without the remote's own copies of the shared packages. */
  readonly files: ReadonlySet<string>;
}

function listModules(chunks: Chunks, exposes: Readonly<Record<string, string>>): ExposedModule[] {
  const copies = [...chunks.keys()].filter((file) => isOwnCopy(chunks.get(file)?.facadeModuleId));
  const exposed = Object.entries(exposes).map(([name, source]) => ({
    name: name.replace("./", ""),
    chunk: chunkOf(chunks, source),
  }));
  // A module may import a helper from the container's file, which loads every other module.
  const excluded = new Set([...copies, ...exposed.map(({ chunk }) => chunk)]);
  return exposed.map((each) => ({ ...each, files: reach(chunks, each.chunk, excluded) }));
}

const toAssets = (sync: readonly string[], async: readonly string[] = []) => {
  const split = (ending: string) => ({
    sync: sync.filter((file) => file.endsWith(ending)),
    async: async.filter((file) => file.endsWith(ending)),
  });
  return { js: split(".js"), css: split(".css") };
};

/** The standard's part of the manifest, which hosts of other teams read. */
function describeContainer(
  name: string,
  entry: string,
  chunks: Chunks,
  modules: readonly ExposedModule[],
) {
  return {
    id: name,
    name,
    metaData: {
      name,
      type: "app",
      buildInfo: { buildVersion: "1.0.0", buildName: name },
      remoteEntry: { name: entry, path: "", type: "module" },
      types: { path: "", name: "" },
      globalName: name,
      publicPath: "auto",
    },
    shared: DECLARED.map((share) => ({
      id: `${name}:${share}`,
      name: share,
      version: getVersion(share),
      singleton: true,
      requiredVersion: getRange(share),
      assets: toAssets([]),
    })),
    remotes: [],
    exposes: modules.map(({ name: module, chunk, files }) => {
      const sync = reach(chunks, chunk);
      const assets = toAssets(
        [...sync],
        [...files].filter((file) => !sync.has(file)),
      );
      return { id: `${name}:${module}`, name: module, path: `./${module}`, assets };
    }),
  };
}

/** Writes the manifest: kit version, files and SHA-256 digests. The page loads only these, unchanged, and some on demand. */
export const buildRecord = (
  name: string,
  exposes: Readonly<Record<string, string>>,
  renders: Renders,
): Plugin => ({
  name: "goals:build-record",
  apply: "build",
  enforce: "post",
  writeBundle: {
    // Runs last, on the written files.
    order: "post",
    sequential: true,
    handler({ dir = "dist" }, bundle) {
      const read = (file: string) => readFileSync(join(dir, file));
      const written = Object.values(bundle).filter((file) => file.type === "chunk");
      const chunks = new Map(written.map((chunk) => [chunk.fileName, chunk]));
      const entry = written.find(({ facadeModuleId }) => facadeModuleId === CONTAINER)?.fileName;
      if (!entry) throw new Error(`${name} has no entry`);
      const exposed = listModules(chunks, exposes);
      const entryFiles = reach(chunks, entry);
      const modules = exposed.map(({ name: module, chunk }) => [
        module,
        [...new Set([...entryFiles, ...reach(chunks, chunk)])].toSorted(),
      ]);
      const files = new Set([...entryFiles, ...exposed.flatMap((each) => [...each.files])]);
      const messages = findCatalogues(Object.keys(bundle)).map(([language, file]) => [
        language,
        { file, integrity: computeDigest(read(file)) },
      ]);
      const needs = Object.entries(renders).map(([module, needed]) => [
        module,
        needed.map(({ path }) => path),
      ]);
      const what = {
        kit: getVersion(KIT),
        entry,
        exposes: Object.fromEntries(modules),
        ...(needs.length > 0 && { renders: Object.fromEntries(needs) }),
        integrity: Object.fromEntries(
          [...files].toSorted().map((file) => [file, computeDigest(read(file))]),
        ),
        ...(messages.length > 0 && { messages: Object.fromEntries(messages) }),
      };
      const build = { id: computeBuildId(what), time: getBuildTime(), ...what };
      // For the operator who adds a remote from outside this repository.
      const remote = existsSync(ELEMENT) && { remote: JSON.parse(readFileSync(ELEMENT, "utf8")) };
      const manifest = { ...describeContainer(name, entry, chunks, exposed), ...remote, build };
      writeFileSync(join(dir, MANIFEST), JSON.stringify(manifest));
    },
  },
});
