import type { AppContext } from "../../accounts/requests/app-env.ts";
import { getHostCookie, setHostCookie } from "../../platform/http/credentials.ts";

const NAME = "visit";
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Gradual deployments move in steps of one percent; more keys would need more cached manifests. */
const KEYS = 100;
const PATTERN = /^\d{1,2}$/;

/** Version affinity of Cloudflare: requests with the same key get the same version during a gradual deployment. */
export const VERSION_KEY = "cloudflare-workers-version-key";

/** Requests one version of a remote during a gradual deployment, to test it first. */
export const VERSION_OVERRIDE = "cloudflare-workers-version-overrides";

/** The version of a remote for a page: its affinity's, or a requested one. */
export interface RequestedVersion {
  readonly visit: string;
  readonly override: string | undefined;
}

export const toVersionHeaders = ({ visit, override }: RequestedVersion) => ({
  [VERSION_KEY]: visit,
  ...(override && { [VERSION_OVERRIDE]: override }),
});

/** The version key of a browser: a random number from 0 to 99, which does not identify the user. */
export function affinityOf(c: AppContext): string | undefined {
  const key = getHostCookie(c, NAME);
  return key && PATTERN.test(key) ? key : undefined;
}

/** The version key of a browser; sets one for a day if there is none. */
export function ensureAffinity(c: AppContext): string {
  const existing = affinityOf(c);
  if (existing) return existing;
  const key = String(Math.floor(c.get("context").random() * KEYS));
  setHostCookie(c, NAME, key, new Date(c.get("context").now.getTime() + LIFETIME_MS));
  return key;
}
