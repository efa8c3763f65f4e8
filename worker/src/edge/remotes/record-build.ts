import { HOST_SHARES, remoteBuild, type RemoteBuild } from "@goals/contracts/remote-build";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { BoundedMap } from "../../platform/bounds.ts";
import { sha256 } from "../../platform/crypto.ts";
import { findCopies, traceFiles, type ReadFile } from "./trace-files.ts";

/** The part of a remote's `mf-manifest.json` that the edge reads, if the build has a record. */
const recordedManifest = z.object({ build: remoteBuild });

/** Builds recorded here, by their manifest's digest, which changes with each deploy. */
const recorded = new BoundedMap<string, RemoteBuild>(32);

/** The build in a manifest, or null. Throws UnusableBuild if our own remote has a base: WebKit would load from it. */
function buildIn(manifest: unknown, url: string | undefined): RemoteBuild | null {
  const build = z.safeParse(recordedManifest, manifest).data?.build;
  if (!build) return null;
  if (!url && build.base !== undefined)
    throw new UnusableBuild("A remote that the edge serves names no base for its files.");
  // Its files are on its own server, not below the edge's address for it.
  return url ? { ...build, base: getPublicPath(manifest, url) } : build;
}

/** A manifest's build, if its team or this isolate has recorded it. */
export async function findKnownBuild(
  text: string,
  url: string | undefined,
): Promise<RemoteBuild | null> {
  return buildIn(parseJson(text), url) ?? recorded.get(await sha256(text)) ?? null;
}

/**
 * A manifest with its team's record of the build, or one generated here from its files, or the team's error. It has a
 * `url` if the edge does not serve its files.
 */
export async function completeManifest(
  text: string,
  read: ReadFile,
  url: string | undefined,
): Promise<string> {
  const manifest = parseJson(text);
  try {
    const ownBuild = buildIn(manifest, url);
    if (ownBuild) return url ? JSON.stringify({ ...Object(manifest), build: ownBuild }) : text;
    const digest = await sha256(text);
    const build =
      recorded.get(digest) ?? (await recordBuild(text, read, url && getPublicPath(manifest, url)));
    recorded.set(digest, build);
    return JSON.stringify({ ...Object(manifest), build });
  } catch (error) {
    if (!(error instanceof UnusableBuild)) throw error;
    return JSON.stringify({ refused: error.message });
  }
}

const KIT = "@goals/kit";
const MODULE_TYPES: readonly unknown[] = [undefined, "module", "esm"];

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const listed = z.object({ name: z.string(), assets: z.object({ js: assets, css: assets }) });

const manifestSchema = z.object({
  metaData: z.object({
    publicPath: z.optional(z.string()),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.optional(z.string()) }),
  }),
  exposes: z.array(listed),
  shared: z.array(z.extend(listed, { version: z.string(), singleton: z.optional(z.boolean()) })),
});

/** A build that cannot run here, with a hint for its team. */
class UnusableBuild extends Error {}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function parseManifest(manifest: unknown) {
  const { data } = z.safeParse(manifestSchema, manifest);
  if (!data) throw new UnusableBuild("This is not an mf-manifest.json of Module Federation 2.");
  const { type } = data.metaData.remoteEntry;
  if (MODULE_TYPES.includes(type)) return data;
  throw new UnusableBuild(
    `The container is of type "${type}". It must be an ES module: build it with library: { type: "module" } ` +
      `and output.module (webpack, Rspack), or with @module-federation/vite.`,
  );
}

/** A build's base. Throws UnusableBuild for another host than its manifest's, the only one that the page allows. */
function getPublicPath(manifest: unknown, url: string): string {
  const { publicPath = "auto" } = parseManifest(manifest).metaData;
  const base = publicPath === "auto" ? url : new URL(publicPath, url).href;
  if (new URL(base).origin === new URL(url).origin) return base;
  throw new UnusableBuild("Its files are on another host than its manifest.");
}

/** Generates a build's record: every file its manifest leads to, with its digest. Other files do not load. */
async function recordBuild(
  text: string,
  read: ReadFile,
  base: string | undefined,
): Promise<RemoteBuild> {
  const { metaData, exposes, shared } = parseManifest(parseJson(text));
  const { name, path } = metaData.remoteEntry;
  const entry = [path.replace(/\/$/, ""), name].filter(Boolean).join("/");
  const filesOf = (one: (typeof exposes)[number]) => [
    ...Object.values(one.assets.js).flat(),
    ...Object.values(one.assets.css).flat(),
  ];
  const roots = new Set([entry, ...exposes.flatMap(filesOf)]);
  const files = await traceFiles([...roots, ...shared.flatMap(filesOf)], read);
  if (!files.has(entry)) throw new UnusableBuild(`${entry} is named by the manifest and missing.`);

  // A container takes a singleton of its host, in any version.
  const provided = shared.filter(
    ({ name: share, singleton }) => singleton && HOST_SHARES.some((one) => one === share),
  );
  const ownCopies = new Set(provided.flatMap(filesOf)).difference(roots);
  const copies = findCopies(files, roots, ownCopies);
  const integrity = Object.fromEntries(
    [...files].flatMap(([file, { digest }]) => (copies.has(file) ? [] : [[file, digest]])),
  );
  // The container chooses its chunks at run time, so every module needs all of them.
  const scripts = Object.keys(integrity).filter((file) => file.endsWith("js"));
  const kit = shared.find((share) => share.name === KIT)?.version;
  return {
    id: createHash("sha256").update(text).digest("hex").slice(0, 12),
    time: null,
    ...(kit && { kit }),
    ...(base && { base }),
    entry,
    exposes: Object.fromEntries(
      exposes.map((one) => [
        one.name,
        [...scripts, ...filesOf(one).filter((file) => file.endsWith(".css") && integrity[file])],
      ]),
    ),
    integrity,
  };
}
