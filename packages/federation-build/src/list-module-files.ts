import { isOwnCopy } from "./own-copies.ts";

interface Chunk {
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
export type Chunks = ReadonlyMap<string, Chunk>;

function chunkOf(chunks: Chunks, source: string): string {
  const path = source.replace(/^\.\//, "/");
  const found = [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(path)));
  if (!found) throw new Error(`${source} is not in the build`);
  return found[0];
}

/** All files that a chunk imports, statically or dynamically, except those behind an `excluded` chunk. */
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

/**
 * The files of a remote's build.
 * @returns `modules`: by expose, all files that it may load, including the container's entry; `fallbacks`: its own
 * copies of the shared packages
 */
export function listModuleFiles(
  chunks: Chunks,
  entry: string,
  exposes: Readonly<Record<string, string>>,
): { modules: Record<string, string[]>; fallbacks: string[] } {
  const exposed = Object.entries(exposes).map(
    ([name, source]) => [name.replace("./", ""), chunkOf(chunks, source)] as const,
  );
  const ownCopies = [...chunks].flatMap(([file, chunk]) =>
    isOwnCopy(chunk.facadeModuleId) ? file : [],
  );
  const excluded = new Set([...exposed.map(([, file]) => file), ...ownCopies]);
  const entryFiles = reach(chunks, entry, excluded);
  const modules = Object.fromEntries(
    exposed.map(([name, file]) => {
      const files = reach(chunks, file, new Set(ownCopies));
      return [name, [...new Set([...entryFiles, ...files])].sort()];
    }),
  );
  const shown = new Set(Object.values(modules).flat());
  const fallbacks = ownCopies.flatMap((file) => [...reach(chunks, file, new Set())]);
  return { modules, fallbacks: [...new Set(fallbacks)].filter((file) => !shown.has(file)).sort() };
}
