/** What the bundler tells of a chunk, as far as it matters here. */
interface Chunk {
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
export type Chunks = ReadonlyMap<string, Chunk>;

/** The chunk that a source has become, or a part of. */
function chunkOf(chunks: Chunks, source: string): string {
  const path = source.replace(/^\.\//, "/");
  const found = [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(path)));
  if (!found) throw new Error(`${source} is not in the build`);
  return found[0];
}

/**
 * Every file that showing an expose may load, by the expose's name: the container's entry and what it needs for
 * itself, the expose, and all that these reach by import, at once or later.
 */
export function filesOf(
  chunks: Chunks,
  entry: string,
  exposes: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const exposed = Object.entries(exposes).map(
    ([name, source]) => [name.replace("./", ""), chunkOf(chunks, source)] as const,
  );
  const isExposed = new Set(exposed.map(([, file]) => file));

  function reach(file: string, files: Set<string>): void {
    const chunk = chunks.get(file);
    if (!chunk || files.has(file)) return;
    files.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const next of chunk.imports) reach(next, files);
    for (const next of chunk.dynamicImports) {
      if (file !== entry || !isExposed.has(next)) reach(next, files);
    }
  }

  return Object.fromEntries(
    exposed.map(([name, file]) => {
      const files = new Set<string>();
      reach(entry, files);
      reach(file, files);
      return [name, [...files].sort()];
    }),
  );
}
