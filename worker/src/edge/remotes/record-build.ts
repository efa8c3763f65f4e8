import { HOST_SHARES, type RemoteBuild } from "@goals/contracts/remote-build";
import * as z from "zod/mini";
import { findCopies, traceFiles, type ReadFile } from "./trace-files.ts";

const KIT = "@goals/kit";
const MODULE_TYPES: readonly unknown[] = [undefined, "module", "esm"];

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const listed = z.object({ name: z.string(), assets: z.object({ js: assets, css: assets }) });

const manifestSchema = z.object({
  metaData: z.object({
    publicPath: z.optional(z.string()),
    remoteEntry: z.object({
      name: z.string(),
      path: z.string(),
      type: z.optional(z.string()),
    }),
  }),
  exposes: z.array(listed),
  shared: z.array(z.extend(listed, { version: z.string(), singleton: z.optional(z.boolean()) })),
});
export type StandardManifest = z.infer<typeof manifestSchema>;

/** A build that cannot run here, with a hint for its team. */
export class UnusableBuild extends Error {}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function parseManifest(manifest: unknown): StandardManifest {
  const { data } = z.safeParse(manifestSchema, manifest);
  if (!data) throw new UnusableBuild("This is not an mf-manifest.json of Module Federation 2.");
  const { type } = data.metaData.remoteEntry;
  if (MODULE_TYPES.includes(type)) return data;
  throw new UnusableBuild(
    `The container is of type "${type}". It must be an ES module: build it with library: { type: "module" } ` +
      `and output.module (webpack, Rspack), or with @module-federation/vite.`,
  );
}

/**
 * The base address of a build's files: its manifest's, or the absolute one it specifies. Throws UnusableBuild for
 * another host, because the page only allows the manifest's host and WebKit would allow any that is listed here.
 */
export function getPublicPath(manifest: unknown, url: string): string {
  const { publicPath = "auto" } = parseManifest(manifest).metaData;
  const base = publicPath === "auto" ? url : new URL(publicPath, url).href;
  if (new URL(base).origin === new URL(url).origin) return base;
  throw new UnusableBuild("Its files are on another host than its manifest.");
}

const hex = (digest: ArrayBuffer) => new Uint8Array(digest).toHex();
const sha256 = (bytes: ArrayBuffer | ArrayBufferView) => crypto.subtle.digest("SHA-256", bytes);

const isProvided = (name: string): boolean => HOST_SHARES.some((share) => share === name);

/**
 * Generates the record that a remote's build lacks: every file its manifest leads to, with its digest. Files that are
 * not found this way do not load.
 * @param text the manifest, whose digest is the build's id
 * @param base the address of its files, if not the edge's
 */
export async function recordBuild(
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
  const provided = shared.filter((share) => share.singleton && isProvided(share.name));
  const ownCopies = provided.flatMap(filesOf).filter((file) => !roots.has(file));
  const copies = findCopies(files, roots, new Set(ownCopies));
  const integrity = Object.fromEntries(
    [...files].flatMap(([file, { digest }]) => (copies.has(file) ? [] : [[file, digest]])),
  );
  // The container chooses its chunks at run time, so every module needs all of them.
  const scripts = Object.keys(integrity).filter((file) => file.endsWith("js"));
  const kit = shared.find((share) => share.name === KIT)?.version;
  return {
    id: hex(await sha256(new TextEncoder().encode(text))).slice(0, 12),
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
