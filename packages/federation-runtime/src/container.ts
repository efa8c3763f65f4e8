import type { Frame, ModuleFactory, Share, ShareScope } from "./share-scope.ts";

/** A package that a container takes from its host, and its own copy for hosts without one. */
export interface ConsumedShare {
  readonly name: string;
  readonly version: string;
  /** `^x.y.z`, computed by the build: this version or a later one of the same major. */
  readonly range: string;
  /** Loads the own copy: a module whose default export has the package's exports, and possibly a frame. */
  readonly own: () => Promise<{ readonly default: unknown; readonly frame?: Frame }>;
}

interface ContainerOptions {
  readonly name: string;
  /** In order of dependency: React before packages built with it. */
  readonly consumed: readonly ConsumedShare[];
  /** The modules it exposes, by `./<module>`. */
  readonly modules: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
  /** Where the container's modules find their shares, by package. */
  readonly shares: Record<string, unknown>;
}

const withoutTag = (version: string) => version.replace(/[+-].*/, "");
/** Positive if the first version is newer. A final release is as new as its previews. */
const compare = (one: string, other: string): number =>
  withoutTag(one).localeCompare(withoutTag(other), "en", { numeric: true });

/** Loads a share once for parallel calls, and records which container uses it. A failure is tried again. */
async function consumeShare(share: Share, container: string): Promise<ModuleFactory> {
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
  // First-generation hosts write entries without it.
  share.useIn ??= [];
  if (!share.useIn.includes(container)) share.useIn.push(container);
  return share.lib;
}

/** Creates a Module Federation container: `init(scope)` and `get(module)`. */
export function createContainer({ name, consumed, modules, shares }: ContainerOptions) {
  let ready: Promise<void> | undefined;
  let frame: Frame | undefined;

  function findOrProvide(scope: ShareScope, wanted: ConsumedShare): Share {
    const { name: wantedName, version, range, own } = wanted;
    const versions = (scope[wantedName] ??= {});
    const least = range.slice(1);
    const isLoaded = ({ loaded, lib }: Share) => Number(Boolean(loaded || lib));
    // Loaded versions come first, then the highest.
    const [found] = Object.entries(versions)
      .filter(([key]) => parseInt(key) === parseInt(least) && compare(key, least) >= 0)
      .sort(([a, one], [b, other]) => isLoaded(other) - isLoaded(one) || compare(b, a));
    if (found) return found[1];

    const offered = Object.keys(versions).join(", ") || "none";
    console.warn(
      `${name} needs ${wantedName} ${range}, its host has ${offered}: it loads its own copy`,
    );
    const share: Share = {
      version,
      get: async () => {
        const copy = await own();
        share.frame = copy.frame;
        return () => copy.default;
      },
      from: name,
      useIn: [],
      scope: ["default"],
      deps: [],
      strategy: "loaded-first",
      shareConfig: { singleton: true, requiredVersion: range },
    };
    return (versions[version] = share);
  }

  async function takeShares(scope: ShareScope): Promise<void> {
    // In sequence, because each may depend on the previous ones.
    for (const wanted of consumed) {
      const share = findOrProvide(scope, wanted);
      shares[wanted.name] = (await consumeShare(share, name))();
      frame = share.frame ?? frame;
    }
  }

  /** Takes the shares of a host. After a failure, the next call tries again. */
  function init(scope: ShareScope): Promise<void> {
    ready ??= takeShares(scope).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  }

  /** Loads an exposed module. A host that shares nothing may skip `init`. */
  async function get(module: string): Promise<() => unknown> {
    await init({});
    const load = modules[module];
    if (!load) throw new Error(`${name} does not expose ${module}`);
    const loaded = await load();
    const shown = frame ? { ...loaded, default: frame(loaded.default) } : loaded;
    return () => shown;
  }

  return { init, get };
}
