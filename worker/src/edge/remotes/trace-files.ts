import { createHash } from "node:crypto";

/** More than any real container has. Also ends circular references. */
const FILES_MAX = 300;
/** File names in code: relative to the file or, in a bundler's chunk list, to the build. */
const NAMED =
  /(\bfrom\s*|\bimport\s*\(?\s*)?["'`]((?:\.{1,2}\/)?(?:[\w@~-]+\/)*[\w@~.-]+\.(?:m?js|css))["'`]/g;

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

export async function traceFiles(
  names: Iterable<string>,
  read: ReadFile,
): Promise<Map<string, TracedFile>> {
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
  await Promise.all([...names].map(trace));
  return files;
}

/**
 * The files that only a remote's `copies` of shared packages need, by their first files. `roots` are its container and
 * modules. Every other file may be needed, because the container chooses its chunks at run time.
 */
export function findCopies(
  files: ReadonlyMap<string, TracedFile>,
  roots: Iterable<string>,
  copies: ReadonlySet<string>,
): Set<string> {
  const parts = new Set(copies);
  // A set's iterator also visits the files that are added meanwhile.
  for (const part of parts)
    for (const { file, how } of files.get(part)?.names ?? []) if (how === "with") parts.add(file);

  const isNeeded = (file: string, how: Naming): boolean =>
    how === "with" || !parts.has(file) || (how === "later" && !copies.has(file));
  const needed = new Set([...roots].filter((file) => isNeeded(file, "listed")));
  for (const root of needed)
    for (const { file, how } of files.get(root)?.names ?? [])
      if (isNeeded(file, how)) needed.add(file);
  return parts.difference(needed);
}
