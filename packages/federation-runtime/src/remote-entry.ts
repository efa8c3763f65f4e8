interface Manifest {
  readonly metaData: {
    readonly publicPath?: string;
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type?: string };
  };
}

const MODULE_TYPES = new Set([undefined, "module", "esm"]);

const notAModule = (manifest: string, type = "") =>
  `${manifest} names a container of type "${type}". It must be an ES module: build it with ` +
  `library: { type: "module" } and output.module (webpack, Rspack), or with @module-federation/vite.`;

/** The base address of a manifest's files: its own, or the absolute one it specifies. */
export function getPublicPath(manifest: Pick<Manifest, "metaData">, address: string): string {
  const { publicPath = "auto" } = manifest.metaData;
  return publicPath === "auto" || publicPath === "" ? address : new URL(publicPath, address).href;
}

/** The address of a container's module, from its manifest at the absolute `address`. */
export function getEntry(manifest: Manifest, address: string): string {
  const { name, path, type } = manifest.metaData.remoteEntry;
  if (!MODULE_TYPES.has(type)) throw new Error(notAModule(address, type));
  return new URL(
    [path.replace(/\/$/, ""), name].filter(Boolean).join("/"),
    getPublicPath(manifest, address),
  ).href;
}

export async function resolveEntry(entry: string): Promise<string> {
  const address = new URL(entry, globalThis.location?.href).href;
  if (!new URL(address).pathname.endsWith(".json")) return address;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return getEntry(await response.json(), address);
}
