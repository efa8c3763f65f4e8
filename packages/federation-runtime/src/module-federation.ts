import { exposeInstance, exposeRemote } from "./devtools.ts";
import {
  createShare,
  DEFAULT_SCOPE,
  type ModuleFactory,
  type SharedOptions,
  type ShareScope,
} from "./share-scope.ts";

export interface Remote {
  readonly name: string;
  /** The address of its `mf-manifest.json`, or of the container's module. */
  readonly entry: string;
  readonly type?: "module";
}

interface Container {
  init(scope: ShareScope, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<ModuleFactory> | ModuleFactory;
}

export interface HostOptions {
  readonly name: string;
  readonly remotes?: readonly Remote[];
  readonly shared?: Readonly<Record<string, SharedOptions | readonly SharedOptions[]>>;
}

const listed = (options: SharedOptions | readonly SharedOptions[]): readonly SharedOptions[] =>
  "version" in options ? [options] : options;

/** The part of a manifest that says where its container is. */
interface Location {
  readonly publicPath?: string;
  readonly remoteEntry: { readonly name: string; readonly path: string; readonly type?: string };
}

const MODULE_TYPES = new Set([undefined, "module", "esm"]);

const notAModule = (manifest: string, type = "") =>
  `${manifest} names a container of type "${type}". It must be an ES module: build it with ` +
  `library: { type: "module" } and output.module (webpack, Rspack), or with @module-federation/vite.`;

/** The address of a container's module, from a remote's entry, which may be the address of a manifest. */
export async function resolveEntry(entry: string): Promise<string> {
  const address = new URL(entry, globalThis.location?.href).href;
  if (!new URL(address).pathname.endsWith(".json")) return address;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { metaData }: { metaData: Location } = await response.json();
  const { publicPath = "auto", remoteEntry } = metaData;
  const { name, path, type } = remoteEntry;
  if (!MODULE_TYPES.has(type)) throw new Error(notAModule(address, type));
  // The files are beside the manifest, or below the address that it specifies.
  const base = publicPath === "auto" ? address : new URL(publicPath, address).href;
  return new URL([path.replace(/\/$/, ""), name].filter(Boolean).join("/"), base).href;
}

/** A host: its shares, the locations of its remotes, and the containers it has opened. */
export class ModuleFederation {
  readonly name: string;
  readonly options: { readonly name: string; readonly remotes: Remote[] };
  readonly shareScopeMap: Record<string, ShareScope> = { [DEFAULT_SCOPE]: {} };
  /** The containers by remote, without those that failed to open. */
  readonly moduleCache = new Map<string, Promise<Container>>();

  constructor({ name, remotes = [], shared = {} }: HostOptions) {
    this.name = name;
    this.options = { name, remotes: [] };
    exposeInstance(this);
    this.registerShared(shared);
    this.registerRemotes(remotes);
  }

  /** Sets the locations of remotes without loading them. A remote with a new address is opened again. */
  registerRemotes(remotes: readonly Remote[]): void {
    for (const remote of remotes) {
      const at = this.options.remotes.findIndex(({ name }) => name === remote.name);
      if (this.options.remotes[at]?.entry !== remote.entry) this.moduleCache.delete(remote.name);
      if (at >= 0) this.options.remotes.splice(at, 1);
      this.options.remotes.push(remote);
      exposeRemote(this.name, remote.name, remote.entry);
    }
  }

  /** Adds packages to the host's shares. Does not replace loaded ones. */
  registerShared(shared: NonNullable<HostOptions["shared"]>): void {
    for (const [name, options] of Object.entries(shared)) {
      for (const share of listed(options).map((one) => createShare(this.name, one))) {
        for (const scope of share.scope) {
          const versions = ((this.shareScopeMap[scope] ??= {})[name] ??= {});
          versions[share.version] ??= share;
        }
      }
    }
  }

  /** Loads `<remote>/<module>`. Rejects if one of its files did not arrive; the next call tries again. */
  async loadRemote<Module>(id: string): Promise<Module> {
    const at = id.indexOf("/");
    const [name, module] = at < 0 ? [id, "."] : [id.slice(0, at), `.${id.slice(at)}`];
    const container = await this.#container(name);
    const factory = await container.get(module);
    return factory() as Module;
  }

  #container(name: string): Promise<Container> {
    const pending = this.moduleCache.get(name);
    if (pending) return pending;
    const opened = this.#open(name);
    this.moduleCache.set(name, opened);
    opened.catch(() => {
      if (this.moduleCache.get(name) === opened) this.moduleCache.delete(name);
    });
    return opened;
  }

  async #open(name: string): Promise<Container> {
    const remote = this.options.remotes.find((one) => one.name === name);
    if (!remote) throw new Error(`No remote is registered as ${name}`);
    const entry = await resolveEntry(remote.entry);
    const container: Partial<Container> = await import(/* @vite-ignore */ entry);
    const { init, get } = container;
    if (!init || !get) {
      throw new Error(`${entry} exports no init and get: it was not built as an ES module`);
    }
    await init(this.shareScopeMap[DEFAULT_SCOPE] ?? {}, [], {
      shareScopeMap: this.shareScopeMap,
      shareScopeKeys: [DEFAULT_SCOPE],
    });
    return { init, get };
  }
}
