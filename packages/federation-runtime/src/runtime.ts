import { findShare } from "./find-share.ts";
import { ModuleFederation, type HostOptions, type Remote } from "./module-federation.ts";
import { DEFAULT_SCOPE, consumeShare, type ShareConfig } from "./share-scope.ts";

export { ModuleFederation, type HostOptions, type Remote } from "./module-federation.ts";
export type { Share, ShareConfig, SharedOptions, ShareScope } from "./share-scope.ts";

let host: ModuleFederation | undefined;

/** Makes this document a host. Once, before anything else here is called. */
export function init(options: HostOptions): ModuleFederation {
  host = new ModuleFederation(options);
  return host;
}

function getInstance(): ModuleFederation {
  if (!host) throw new Error("Call init() before a remote or a share is asked for");
  return host;
}

/** {@link ModuleFederation.registerRemotes} of this document's host. */
export const registerRemotes = (remotes: readonly Remote[]): void =>
  getInstance().registerRemotes(remotes);

/** {@link ModuleFederation.loadRemote} of this document's host. */
export const loadRemote = <Module>(id: string): Promise<Module> =>
  getInstance().loadRemote<Module>(id);

/**
 * A shared package, for code that no bundler has wired to one: the factory of the version that fits. Apart from the host
 * itself, so that a page which has no use for it does not load what reads ranges.
 * @throws if no provided version fits
 */
export async function loadShare<Module>(
  name: string,
  { scope = DEFAULT_SCOPE, ...shareConfig }: ShareConfig & { readonly scope?: string } = {},
): Promise<() => Module> {
  const { name: from, shareScopeMap } = getInstance();
  const requirement = { from, shareConfig, strategy: "loaded-first" } as const;
  const share = findShare(shareScopeMap[scope] ?? {}, name, requirement);
  if (!share) throw new Error(`Nobody shares ${name} ${shareConfig.requiredVersion || ""}`.trim());
  return (await consumeShare(share, from)) as () => Module;
}
