import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { getCatalogueLanguage } from "./catalogues.ts";
import { computeDigest } from "./compute-digest.ts";
import { listModuleFiles, type Chunks } from "./list-module-files.ts";
import { listNeeds, type Renders } from "./remote-server.ts";
import { KIT, getVersion } from "./shares.ts";

const MANIFEST = "mf-manifest.json";
const ELEMENT = "remote.json";
/** Files that the plugins write next to the build, and that nothing reads. */
const UNREAD = ["mf-stats.json", ".vite"];

/** The sources of a remote, relative to its folder. Outside this repository they are all in it. */
const SOURCES = [
  ".",
  ...["../packages", "../package-lock.json"].filter((path) => existsSync(path)),
];

/**
 * When the sources of this build last changed: `SOURCE_DATE_EPOCH`, or the last commit that touched them. Not the
 * current time, because a commit must always produce the same bytes. Null without a git history.
 */
function getBuildTime(): string | null {
  const epoch = process.env["SOURCE_DATE_EPOCH"] ?? lastCommit();
  return epoch ? new Date(Number(epoch) * 1000).toISOString() : null;
}

function lastCommit(): string {
  try {
    return execFileSync("git", ["log", "-1", "--format=%ct", "--", ...SOURCES], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

/**
 * Writes the build's record into the manifest: the kit it was built with, the files of each expose, and the SHA-256 of
 * every file. The page loads no other files, and none that differ.
 */
export function buildRecord(exposes: Readonly<Record<string, string>>, renders: Renders): Plugin {
  return {
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
        const chunks: Chunks = new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === "chunk" ? [[file.fileName, file]] : [],
          ),
        );
        const { modules, fallbacks } = listModuleFiles(chunks, entry, exposes);
        const digests = (files: Iterable<string>) =>
          Object.fromEntries([...files].map((file) => [file, computeDigest(read(file))]));
        const messages = Object.fromEntries(
          Object.keys(bundle).flatMap((file) => {
            const language = getCatalogueLanguage(file);
            return language ? [[language, { file, integrity: computeDigest(read(file)) }]] : [];
          }),
        );
        const what = {
          kit: getVersion(KIT),
          entry,
          exposes: modules,
          ...(Object.keys(renders).length > 0 && { renders: listNeeds(renders) }),
          integrity: digests([...new Set(Object.values(modules).flat())].sort()),
          // Separate, because a page need not list files that it never loads.
          fallbacks: digests(fallbacks),
          ...(Object.keys(messages).length > 0 && { messages }),
        };
        const id = createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 12);
        const build = { id, time: getBuildTime(), ...what };
        // The modules of a remote outside this repository, for the operator who adds it.
        const remote = existsSync(ELEMENT) && { remote: JSON.parse(readFileSync(ELEMENT, "utf8")) };
        writeFileSync(join(dir, MANIFEST), JSON.stringify({ ...manifest, ...remote, build }));
        for (const path of UNREAD) rmSync(join(dir, path), { recursive: true, force: true });
      },
    },
  };
}
