import { createShare } from "./share-scope.ts";
import type { ModuleFactory, SharedOptions, ShareScope } from "./share-scope.ts";

export type { Share, ShareConfig, SharedOptions, ShareScope } from "./share-scope.ts";

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
  readonly shared?: Readonly<Record<string, SharedOptions>>;
}

/** The address of a container's module, from a remote's entry, which may be the address of a manifest. */
export async function resolveEntry(entry: string): Promise<string> {
  const address = new URL(entry, globalThis.location?.href).href;
  if (!new URL(address).pathname.endsWith(".json")) return address;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { publicPath = "auto", remoteEntry } = (await response.json()).metaData;
  const {
    name,
    path,
    type = "module",
  }: { name: string; path: string; type?: string } = remoteEntry;
  if (type !== "module" && type !== "esm") {
    throw new Error(
      `${address} names a container of type "${type}". It must be an ES module: build it with ` +
        `library: { type: "module" } and output.module (webpack, Rspack), or with @module-federation/vite.`,
    );
  }
  // The files are beside the manifest, or below the address that it specifies.
  const base = publicPath === "auto" ? address : new URL(publicPath, address).href;
  return new URL([path.replace(/\/$/, ""), name].filter(Boolean).join("/"), base).href;
}

/** The global that the devtools and all official runtimes read. They define its fields. */
interface FederationGlobal {
  __GLOBAL_PLUGIN__: unknown[];
  __INSTANCES__: ModuleFederation[];
  __SHARE__: Record<string, Record<string, ShareScope>>;
  __MANIFEST_LOADING__: Record<string, unknown>;
  __PRELOADED_MAP__: Map<string, boolean>;
  __PRELOADED_ASSETS__: Set<string>;
  moduleInfo: Record<
    string,
    { remoteEntry: string; remotesInfo: Record<string, { matchedVersion: string }> }
  >;
}

declare global {
  var __FEDERATION__: FederationGlobal | undefined;
}

const getFederation = (): FederationGlobal =>
  (globalThis.__FEDERATION__ ??= {
    __GLOBAL_PLUGIN__: [],
    __INSTANCES__: [],
    __SHARE__: {},
    __MANIFEST_LOADING__: {},
    __PRELOADED_MAP__: new Map(),
    __PRELOADED_ASSETS__: new Set(),
    moduleInfo: {},
  });

/** A host: its shares, the locations of its remotes, and the containers it has opened. */
export class ModuleFederation {
  readonly name: string;
  readonly options: { readonly name: string; readonly remotes: Remote[] };
  readonly shareScopeMap: { readonly default: ShareScope } = { default: {} };
  /** The containers by remote, without those that failed to open. */
  readonly moduleCache = new Map<string, Promise<Container>>();

  constructor({ name, remotes = [], shared = {} }: HostOptions) {
    this.name = name;
    this.options = { name, remotes: [] };
    const { __INSTANCES__, __SHARE__, moduleInfo } = getFederation();
    __INSTANCES__.push(this);
    __SHARE__[name] = this.shareScopeMap;
    moduleInfo[name] = { remoteEntry: "", remotesInfo: {} };
    this.registerShared(shared);
    this.registerRemotes(remotes);
  }

  /** Sets the locations of remotes without loading them. A remote with a new address is opened again. */
  registerRemotes(remotes: readonly Remote[]): void {
    const { moduleInfo } = getFederation();
    for (const remote of remotes) {
      const { name, entry } = remote;
      const at = this.options.remotes.findIndex((one) => one.name === name);
      if (this.options.remotes[at]?.entry !== entry) this.moduleCache.delete(name);
      if (at >= 0) this.options.remotes.splice(at, 1);
      this.options.remotes.push(remote);
      moduleInfo[name] = { remoteEntry: entry, remotesInfo: {} };
      const info = moduleInfo[this.name];
      if (info) info.remotesInfo[name] = { matchedVersion: entry };
    }
  }

  /** Adds packages to the host's shares. Does not replace loaded ones. */
  registerShared(shared: NonNullable<HostOptions["shared"]>): void {
    for (const [name, options] of Object.entries(shared)) {
      const versions = (this.shareScopeMap.default[name] ??= {});
      versions[options.version] ??= createShare(this.name, options);
    }
  }

  /** Loads `<remote>/<module>`. Rejects if one of its files did not arrive; the next call tries again. */
  async loadRemote<Module>(id: string): Promise<Module> {
    const at = id.indexOf("/");
    const [name, module] = at < 0 ? [id, "."] : [id.slice(0, at), `.${id.slice(at)}`];
    const factory = await (await this.#container(name)).get(module);
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
    const { init, get }: Partial<Container> = await import(/* @vite-ignore */ entry);
    if (!init || !get) {
      throw new Error(`${entry} exports no init and get: it was not built as an ES module`);
    }
    const { shareScopeMap } = this;
    await init(shareScopeMap.default, [], { shareScopeMap, shareScopeKeys: ["default"] });
    return { init, get };
  }
}

let host: ModuleFederation | undefined;

/** Makes this document a host. Call it once, before anything else here. */
export const init = (options: HostOptions): ModuleFederation =>
  (host = new ModuleFederation(options));

function getInstance(): ModuleFederation {
  if (!host) throw new Error("Call init() before you load a remote");
  return host;
}

export const registerRemotes = (remotes: readonly Remote[]): void =>
  getInstance().registerRemotes(remotes);

export const loadRemote = <Module>(id: string): Promise<Module> =>
  getInstance().loadRemote<Module>(id);
