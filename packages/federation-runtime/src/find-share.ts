import { compareVersions, satisfies } from "./satisfies.ts";
import {
  isLoaded,
  type Share,
  type ShareConfig,
  type ShareScope,
  type ShareStrategy,
} from "./share-scope.ts";

/** What a container asks of a shared package. */
export interface Requirement {
  /** Who asks, for the warning. */
  readonly from: string;
  readonly shareConfig: ShareConfig;
  readonly strategy: ShareStrategy;
}

/** The version that comes first: with `loaded-first` any that runs or is on its way before all that do not. */
function preferred(versions: readonly Share[], strategy: ShareStrategy): Share | undefined {
  const isTaken = (share: Share) => isLoaded(share) || Boolean(share.loading);
  const taken = strategy === "loaded-first" ? versions.filter(isTaken) : [];
  return (taken.length > 0 ? taken : versions).toSorted((one, other) =>
    compareVersions(other.version, one.version),
  )[0];
}

/**
 * The share that a requirement gets. A singleton is the preferred version even where it lies outside the range, with a
 * warning, or an error under `strictVersion`; anything else is a version inside the range, or nothing.
 */
export function findShare(
  scope: ShareScope,
  name: string,
  { from, shareConfig, strategy }: Requirement,
): Share | undefined {
  const versions = Object.values(scope[name] ?? {});
  const { singleton, strictVersion, requiredVersion = false } = shareConfig;
  const share = preferred(versions, strategy);
  const fits = ({ version }: Share) =>
    requiredVersion === false || requiredVersion === "*" || satisfies(version, requiredVersion);
  if (!share || fits(share)) return share;
  if (!singleton) return versions.find(fits);

  const message =
    `Version ${share.version} of the shared singleton ${name} from ${share.from} ` +
    `does not satisfy ${String(requiredVersion)}, which ${from} needs`;
  if (strictVersion) throw new Error(message);
  console.warn(message);
  return share;
}
