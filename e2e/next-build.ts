import { execFile } from "node:child_process";
import type { Dirent } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { collectEarlier, addEarlierFiles } from "../scripts/remotes/live-builds.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ARTEFACTS = fileURLToPath(new URL("artefacts/", import.meta.url));
const run = promisify(execFile);

/** A folder with one remote's current build, to serve instead of the original. */
export async function copyDeployedRemote(remote: string) {
  await mkdir(ARTEFACTS, { recursive: true });
  const folder = await mkdtemp(join(ARTEFACTS, "deployed-"));
  for (const part of ["wrangler.toml", "dist", "dist-server"]) {
    await cp(join(ROOT, remote, part), join(folder, remote, part), { recursive: true });
  }
  return folder;
}

/** Builds a remote with one changed sentence, in a separate folder. */
export async function buildChanged(
  remote: string,
  { file, from, to }: { readonly file: string; readonly from: string; readonly to: string },
) {
  const sources = await mkdtemp(join(ARTEFACTS, "next-"));
  const folder = join(sources, remote);
  for (const file of ["tsconfig.base.json", "remotes.json"])
    await cp(join(ROOT, file), join(sources, file));
  await cp(join(ROOT, remote), folder, {
    recursive: true,
    filter: (path) => !/\/(dist|dist-server|node_modules|\.turbo)$/.test(path),
  });
  const path = join(folder, file);
  const text = await readFile(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
  await writeFile(path, text.replaceAll(from, to));
  await run("vite", ["build"], { cwd: folder });
  await run("vite", ["build", "--mode", "server"], { cwd: folder });
  return { dist: join(folder, "dist"), remove: () => rm(sources, { recursive: true }) };
}

/** Replaces a remote's files like a deploy at `now`: with a build, and the earlier files that are still kept. */
export async function deployInto(
  folder: string,
  {
    remote,
    dist,
    origin,
    now,
  }: Readonly<Record<"remote" | "dist" | "origin", string>> & {
    readonly now: Date;
  },
) {
  const staged = await mkdtemp(join(ARTEFACTS, "staged-"));
  await cp(dist, staged, { recursive: true });
  addEarlierFiles(staged, await collectEarlier(origin, remote, now));
  await replace(join(folder, remote, "dist"), staged);
  // The Worker that renders belongs to the same build.
  await cp(`${dist}-server`, join(folder, remote, "dist-server"), { recursive: true });
  await rm(staged, { recursive: true });
}

/**
 * Adds new files first, then the manifest that names them, and then removes the old ones, so that every request finds a
 * build. Renames each file into place: a copied file is empty for a moment, and a browser would refuse it for its
 * digest.
 */
async function replace(served: string, dist: string) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent) => relative(dist, join(entry.parentPath, entry.name));
  for (const entry of entries.filter((each) => each.isDirectory())) {
    await mkdir(join(served, pathOf(entry)), { recursive: true });
  }
  const files = entries.filter((each) => each.isFile()).map(pathOf);
  const isManifest = (file: string) => Number(file === "mf-manifest.json");
  for (const file of files.sort((a, b) => isManifest(a) - isManifest(b))) {
    await rename(join(dist, file), join(served, file));
  }
  const wanted = new Set(entries.map(pathOf));
  for (const file of await readdir(served, { recursive: true })) {
    if (!wanted.has(file)) await rm(join(served, file), { recursive: true, force: true });
  }
}
