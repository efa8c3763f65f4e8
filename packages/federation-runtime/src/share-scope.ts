export type ModuleFactory = () => unknown;

export interface ShareConfig {
  /** One instance for the whole page, even if another container requires another version. */
  readonly singleton?: boolean;
  /** A semver range; `false` for any version. */
  readonly requiredVersion?: string | false;
  /** Refuses a version outside the range instead of warning. */
  readonly strictVersion?: boolean;
  readonly eager?: boolean;
}

/** One version of a shared package, in the format of all Module Federation 2 containers. */
export interface Share {
  version: string;
  get: () => ModuleFactory | Promise<ModuleFactory>;
  lib?: ModuleFactory;
  loaded?: boolean;
  loading?: Promise<unknown> | null;
  from: string;
  useIn: string[];
  scope: string[];
  deps: string[];
  /** Which of several versions to prefer: the loaded one, or the highest. */
  strategy: "loaded-first" | "version-first";
  shareConfig: ShareConfig;
  /** Only for a container's own copy: wraps a component in the context that a host with this package would provide. */
  frame?: Frame | undefined;
}

export type Frame = (component: unknown) => unknown;

export type ShareScope = Record<string, Record<string, Share>>;

/** A package that a host provides: the module, or a function that loads it. */
export interface SharedOptions {
  readonly version: string;
  readonly lib?: ModuleFactory;
  readonly get?: Share["get"];
  readonly shareConfig?: ShareConfig;
}

export function createShare(from: string, options: SharedOptions): Share {
  const { version, lib, get, shareConfig } = options;
  const load = get ?? (lib && (() => lib));
  if (!load) throw new Error(`${from} shares a package with neither "lib" nor "get"`);
  return {
    version,
    get: load,
    ...(lib && { lib, loaded: true }),
    loading: null,
    from,
    useIn: [],
    scope: ["default"],
    deps: [],
    strategy: "loaded-first",
    shareConfig: { requiredVersion: `^${version}`, singleton: false, ...shareConfig },
  };
}
