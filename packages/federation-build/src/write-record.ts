// node write-record.ts <dist>   Run after a build with another tool, for bundlers that compute chunk names at run time:
// writes all files with their digests into its mf-manifest.json, for hosts that only load listed files.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { computeBuildId, computeDigest, MANIFEST } from "./build-record.ts";
import { KIT } from "./shares.ts";

interface Assets {
  readonly css: { readonly sync: readonly string[]; readonly async: readonly string[] };
}
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } };
  readonly exposes: readonly { readonly name: string; readonly assets: Assets }[];
  readonly shared?: readonly { readonly name: string; readonly version: string }[];
}

/** The record of a folder. Its scripts choose at run time which others to load, so each module lists all files. */
function recordOf(dist: string, manifest: Manifest) {
  const files = globSync("**/*.{js,mjs,css}", { cwd: dist })
    .map((file) => file.replaceAll(sep, "/"))
    .sort();
  const { name, path } = manifest.metaData.remoteEntry;
  const kit = manifest.shared?.find((share) => share.name === KIT)?.version;
  const scripts = files.filter((file) => file.endsWith("js"));
  const what = {
    ...(kit && { kit }),
    entry: posix.join(path, name),
    exposes: Object.fromEntries(
      manifest.exposes.map((expose) => {
        const { sync, async } = expose.assets.css;
        return [expose.name, [...scripts, ...new Set([...sync, ...async])]];
      }),
    ),
    integrity: Object.fromEntries(
      files.map((file) => [file, computeDigest(readFileSync(join(dist, file)))]),
    ),
  };
  return { id: computeBuildId(what), time: null, ...what };
}

const [dist] = process.argv.slice(2);
if (!dist) throw new Error("Usage: node write-record.ts <dist>");
const file = join(dist, MANIFEST);
const manifest = JSON.parse(readFileSync(file, "utf8"));
writeFileSync(file, JSON.stringify({ ...manifest, build: recordOf(dist, manifest) }));
