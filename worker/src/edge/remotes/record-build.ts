import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { HOST_SHARES, type RemoteBuild } from "@goals/contracts/remote-build";

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
export class UnusableBuild extends Error {}

function parseManifest(manifest: unknown) {
  const { data } = z.safeParse(manifestSchema, manifest);
  if (!data) throw new UnusableBuild("This is not an mf-manifest.json of Module Federation 2.");
  const { type } = data.metaData.remoteEntry;
  if ([undefined, "module", "esm"].includes(type)) return data;
  throw new UnusableBuild(
    `The container is of type "${type}". It must be an ES module: build it with library: { type: "module" } ` +
      `and output.module (webpack, Rspack), or with @module-federation/vite.`,
  );
}

/** A build's base address. Throws UnusableBuild unless it is on the manifest's host, the only one that the page allows. */
export function getPublicPath(manifest: unknown, url: string): string {
  const { publicPath = "auto" } = parseManifest(manifest).metaData;
  const base = publicPath === "auto" ? url : new URL(publicPath, url).href;
  if (new URL(base).origin === new URL(url).origin) return base;
  throw new UnusableBuild("Its files are on another host than its manifest.");
}

/** Generates a build's record: every file its manifest leads to, with its digest. Other files do not load. */
export async function recordBuild(
  manifest: unknown,
  { text, read, base }: { text: string; read: ReadFile; base: string | undefined },
): Promise<RemoteBuild> {
  const { metaData, exposes, shared } = parseManifest(manifest);
  const { name, path } = metaData.remoteEntry;
  const entry = [path.replace(/\/$/, ""), name].filter(Boolean).join("/");
  const filesOf = ({ assets: { js, css } }: (typeof exposes)[number]) =>
    [js.sync, js.async, css.sync, css.async].flat();
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
  const kit = shared.find((share) => share.name === "@goals/kit")?.version;
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

/** More than any real container has. Also ends circular references. */
const FILES_MAX = 300;
/** File names in code: relative to the file or, in a bundler's chunk list, to the build. */
const NAMED =
  /(\bfrom\s*|\bimport\s*(?:\(\s*)?)?["'`]((?:\.{1,2}\/)?(?:[\w@~-]+\/)*[\w@~.-]+\.(?:m?js|css))["'`]/g;

/** How code names another file: it loads with the code, the code loads it, or the code has it in a list. */
type Naming = "with" | "later" | "listed";

interface TracedFile {
  readonly digest: string;
  readonly names: readonly { readonly file: string; readonly how: Naming }[];
}

/** Reads a remote's file by its name relative to the build's address; null if unavailable. */
export type ReadFile = (file: string) => Promise<ArrayBuffer | null>;

function namesIn(file: string, bytes: ArrayBuffer): TracedFile["names"] {
  const code = new TextDecoder().decode(bytes);
  return [...code.matchAll(NAMED)].map(([, before = "", name = ""]) => {
    const from = name.startsWith(".") ? `https://build/${file}` : "https://build/";
    const how = before.includes("(") ? "later" : before ? "with" : "listed";
    return { file: new URL(name, from).pathname.slice(1), how };
  });
}

async function traceFiles(names: readonly string[], read: ReadFile) {
  const files = new Map<string, TracedFile>();
  const seen = new Set<string>();
  async function trace(file: string): Promise<void> {
    if (seen.has(file) || seen.size >= FILES_MAX) return;
    seen.add(file);
    const bytes = await read(file);
    if (!bytes) return;
    const digest = createHash("sha256").update(new Uint8Array(bytes)).digest("base64");
    const named = file.endsWith("js") ? namesIn(file, bytes) : [];
    files.set(file, { digest: `sha256-${digest}`, names: named });
    await Promise.all(named.map((one) => trace(one.file)));
  }
  await Promise.all(names.map(trace));
  return files;
}

/** The files that only `copies` of shared packages need. A container chooses its chunks at run time, so it may need any other. */
function findCopies(
  files: ReadonlyMap<string, TracedFile>,
  roots: ReadonlySet<string>,
  copies: ReadonlySet<string>,
): Set<string> {
  const namedBy = (file: string) => files.get(file)?.names ?? [];
  const parts = new Set(copies);
  // A set's iterator also visits the files that are added meanwhile.
  for (const part of parts)
    for (const { file, how } of namedBy(part)) if (how === "with") parts.add(file);

  const isNeeded = (file: string, how: Naming): boolean =>
    how === "with" || !parts.has(file) || (how === "later" && !copies.has(file));
  const needed = new Set([...roots].filter((file) => isNeeded(file, "listed")));
  for (const root of needed)
    for (const { file, how } of namedBy(root)) if (isNeeded(file, how)) needed.add(file);
  return parts.difference(needed);
}
