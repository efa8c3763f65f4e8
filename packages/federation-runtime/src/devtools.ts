import type { ShareScope } from "./share-scope.ts";

/** What the devtools read of a host. */
interface Instance {
  readonly name: string;
  readonly options: {
    readonly name: string;
    readonly remotes: readonly { readonly name: string; readonly entry: string }[];
  };
  readonly shareScopeMap: Record<string, ShareScope>;
}

/** What a remote is to the devtools. */
interface ModuleInfo {
  readonly remoteEntry: string;
  readonly remotesInfo: Record<string, { readonly matchedVersion: string }>;
}

/** Where the devtools look, and every official runtime on the same page: its fields are theirs. */
interface FederationGlobal {
  __GLOBAL_PLUGIN__: unknown[];
  __INSTANCES__: Instance[];
  __SHARE__: Record<string, Record<string, ShareScope>>;
  __MANIFEST_LOADING__: Record<string, unknown>;
  __PRELOADED_MAP__: Map<string, boolean>;
  __PRELOADED_ASSETS__: Set<string>;
  moduleInfo: Record<string, ModuleInfo>;
}

declare global {
  var __FEDERATION__: FederationGlobal | undefined;
}

const federation = (): FederationGlobal =>
  (globalThis.__FEDERATION__ ??= {
    __GLOBAL_PLUGIN__: [],
    __INSTANCES__: [],
    __SHARE__: {},
    __MANIFEST_LOADING__: {},
    __PRELOADED_MAP__: new Map(),
    __PRELOADED_ASSETS__: new Set(),
    moduleInfo: {},
  });

/** Shows a host to the devtools: itself, and what it shares. */
export function exposeInstance(instance: Instance): void {
  const { __INSTANCES__, __SHARE__, moduleInfo } = federation();
  __INSTANCES__.push(instance);
  __SHARE__[instance.name] = instance.shareScopeMap;
  moduleInfo[instance.name] = { remoteEntry: "", remotesInfo: {} };
}

/** Shows the devtools where a host has a remote from. */
export function exposeRemote(host: string, remote: string, entry: string): void {
  const { moduleInfo } = federation();
  moduleInfo[remote] = { remoteEntry: entry, remotesInfo: {} };
  const info = moduleInfo[host];
  if (info) info.remotesInfo[remote] = { matchedVersion: entry };
}
