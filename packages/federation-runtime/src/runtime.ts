import { ModuleFederation, type HostOptions, type Remote } from "./module-federation.ts";

export { ModuleFederation, type HostOptions, type Remote } from "./module-federation.ts";
export type { Share, ShareConfig, SharedOptions, ShareScope } from "./share-scope.ts";

let host: ModuleFederation | undefined;

/** Makes this document a host. Once, before anything else here is called. */
export function init(options: HostOptions): ModuleFederation {
  host = new ModuleFederation(options);
  return host;
}

function getInstance(): ModuleFederation {
  if (!host) throw new Error("Call init() before you load a remote");
  return host;
}

export const registerRemotes = (remotes: readonly Remote[]): void =>
  getInstance().registerRemotes(remotes);

export const loadRemote = <Module>(id: string): Promise<Module> =>
  getInstance().loadRemote<Module>(id);
