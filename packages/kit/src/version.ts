import { version } from "../package.json" with { type: "json" };

/** The kit that runs: the promise of semver, which a remote made with a newer one cannot rely on. */
export const KIT_VERSION = version;
