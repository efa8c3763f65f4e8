/** Gives a module that has been loaded. */
export type ModuleFactory = () => unknown;

/** `loaded-first`: of several versions the one that runs already; `version-first`: the highest. */
export type ShareStrategy = "loaded-first" | "version-first";

export interface ShareConfig {
  /** One instance for the whole page, even where another container asks for another version. */
  readonly singleton?: boolean;
  /** A semver range; `false` for any version. */
  readonly requiredVersion?: string | false;
  /** Refuse what does not fit the range, instead of warning. */
  readonly strictVersion?: boolean;
  readonly eager?: boolean;
}

/** One version of a shared package, in the shape that every Module Federation 2 container reads and writes. */
export interface Share {
  version: string;
  /** Loads the module; present from the start where it is not loaded yet. */
  get: () => ModuleFactory | Promise<ModuleFactory>;
  lib?: ModuleFactory;
  loaded?: boolean;
  loading?: Promise<unknown> | null;
  /** The container that provides it. */
  from: string;
  /** The containers that run with it. */
  useIn: string[];
  scope: string[];
  deps: string[];
  strategy: ShareStrategy;
  shareConfig: ShareConfig;
  /** Of a container's own copy: puts around a component what a host with this package would have above it. */
  frame?: Frame | undefined;
}

/** Gives a component what it needs around it. */
export type Frame = (component: unknown) => unknown;

/** The provided versions of each package: by name, then by version. */
export type ShareScope = Record<string, Record<string, Share>>;

/** What a host says of a package it provides: the module, or how to load it. */
export interface SharedOptions {
  readonly version: string;
  readonly lib?: ModuleFactory;
  readonly get?: Share["get"];
  readonly scope?: string | readonly string[];
  readonly strategy?: ShareStrategy;
  readonly shareConfig?: ShareConfig;
}

export const DEFAULT_SCOPE = "default";

/** The whole entry for what a container provides. */
export function createShare(from: string, options: SharedOptions): Share {
  const { version, lib, get, scope = DEFAULT_SCOPE, strategy = "loaded-first" } = options;
  const load = get ?? (lib && (() => lib));
  if (!load) throw new Error(`${from} shares a package with neither "lib" nor "get"`);
  return {
    version,
    get: load,
    ...(lib && { lib, loaded: true }),
    loading: null,
    from,
    useIn: [],
    scope: typeof scope === "string" ? [scope] : [...scope],
    deps: [],
    strategy,
    shareConfig: { requiredVersion: `^${version}`, singleton: false, ...options.shareConfig },
  };
}

export const isLoaded = (share: Share | undefined): boolean => Boolean(share?.loaded || share?.lib);

/**
 * Loads a share for a container and notes in the entry that it is loaded and who runs with it. Side by side calls load
 * it once; after a failure the next call tries again.
 */
export async function consumeShare(share: Share, container: string): Promise<ModuleFactory> {
  if (!share.lib) {
    const loading = Promise.resolve(share.loading ?? share.get());
    share.loading = loading;
    try {
      share.lib = (await loading) as ModuleFactory;
    } finally {
      share.loading = null;
    }
  }
  share.loaded = true;
  // A host of the first generation writes entries without it.
  share.useIn ??= [];
  if (!share.useIn.includes(container)) share.useIn.push(container);
  return share.lib;
}
