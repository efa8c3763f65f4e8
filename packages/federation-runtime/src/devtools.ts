import type { ShareScope } from "./share-scope.ts";

interface Instance {
  readonly name: string;
  readonly options: {
    readonly name: string;
    readonly remotes: readonly { readonly name: string; readonly entry: string }[];
  };
  readonly shareScopeMap: Record<string, ShareScope>;
}

interface ModuleInfo {
  readonly remoteEntry: string;
  readonly remotesInfo: Record<string, { readonly matchedVersion: string }>;
}

/** The global that the devtools and all official runtimes read. They define its fields. */
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

export function exposeInstance(instance: Instance): void {
  const { __INSTANCES__, __SHARE__, moduleInfo } = federation();
  __INSTANCES__.push(instance);
  __SHARE__[instance.name] = instance.shareScopeMap;
  moduleInfo[instance.name] = { remoteEntry: "", remotesInfo: {} };
}

export function exposeRemote(host: string, remote: string, entry: string): void {
  const { moduleInfo } = federation();
  moduleInfo[remote] = { remoteEntry: entry, remotesInfo: {} };
  const info = moduleInfo[host];
  if (info) info.remotesInfo[remote] = { matchedVersion: entry };
}
