import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { findCatalogues } from "./catalogues.ts";
import { ELEMENT } from "./remotes.ts";
import type { Renders } from "./remote-server.ts";
import { getVersion, isOwnCopy, KIT } from "./shares.ts";

export const MANIFEST = "mf-manifest.json";

/** In the format of `integrity`. */
export const computeDigest = (bytes: Buffer | string): string =>
  `sha256-${hash("sha256", bytes, "base64")}`;

export const computeBuildId = (record: object): string =>
  hash("sha256", JSON.stringify(record)).slice(0, 12);

/** Files that the plugins write next to the build, and that nothing reads. */
const UNREAD = ["mf-stats.json", ".vite"];

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

/** All files that a chunk imports, except those behind an `excluded` chunk. */
function reach(chunks: Chunks, from: string, excluded: ReadonlySet<string>): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || files.has(file)) return;
    files.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const next of chunk.imports) visit(next);
    for (const next of chunk.dynamicImports) if (!excluded.has(next)) visit(next);
  };
  visit(from);
  return files;
}

/** All files that each expose may load, without the remote's own copies of the shared packages. */
function listModuleFiles(
  chunks: Chunks,
  entry: string,
  exposes: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const exposed = Object.entries(exposes).map(
    ([name, source]) => [name.replace("./", ""), chunkOf(chunks, source)] as const,
  );
  const copies = [...chunks.keys()].filter((file) => isOwnCopy(chunks.get(file)?.facadeModuleId));
  const excluded = new Set([...exposed.map(([, file]) => file), ...copies]);
  const entryFiles = reach(chunks, entry, excluded);
  return Object.fromEntries(
    exposed.map(([name, file]) => {
      const files = reach(chunks, file, new Set(copies));
      return [name, [...new Set([...entryFiles, ...files])].sort()];
    }),
  );
}

/** Writes a build's kit version, files and SHA-256 digests into its manifest. The page only loads listed, unchanged files. */
export const buildRecord = (
  exposes: Readonly<Record<string, string>>,
  renders: Renders,
): Plugin => ({
  name: "goals:build-record",
  apply: "build",
  enforce: "post",
  writeBundle: {
    // Runs last, on the written files, because the federation plugin changes finished chunks.
    order: "post",
    sequential: true,
    handler({ dir = "dist" }, bundle) {
      const read = (file: string) => readFileSync(join(dir, file));
      const manifest = JSON.parse(read(MANIFEST).toString());
      const entry: string = manifest.metaData.remoteEntry.name;
      const written = Object.values(bundle).filter((file) => file.type === "chunk");
      const chunks = new Map(written.map((chunk) => [chunk.fileName, chunk]));
      const modules = listModuleFiles(chunks, entry, exposes);
      const files = [...new Set(Object.values(modules).flat())].sort();
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
        exposes: modules,
        ...(needs.length > 0 && { renders: Object.fromEntries(needs) }),
        integrity: Object.fromEntries(files.map((file) => [file, computeDigest(read(file))])),
        ...(messages.length > 0 && { messages: Object.fromEntries(messages) }),
      };
      const build = { id: computeBuildId(what), time: getBuildTime(), ...what };
      // For the operator who adds a remote from outside this repository.
      const remote = existsSync(ELEMENT) && { remote: JSON.parse(readFileSync(ELEMENT, "utf8")) };
      writeFileSync(join(dir, MANIFEST), JSON.stringify({ ...manifest, ...remote, build }));
      for (const path of UNREAD) rmSync(join(dir, path), { recursive: true, force: true });
    },
  },
});
