import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { getHostCookie, setHostCookie } from "../http/host-cookie.ts";

const NAME = "visit";
const LASTS_MS = 24 * 60 * 60 * 1000;
/** A new version reaches people in steps of one in a hundred; fewer keys are fewer manifests to remember. */
const SHARES = 100;
const SHAPE = /^\d{1,2}$/;

/** Requests with the same key get the same version of a remote, for as long as it is being deployed. */
export const VERSION_KEY = "cloudflare-workers-version-key";

/** Asks for one version of a remote that is being deployed by and by: to try it before anybody else has it. */
export const VERSION_OVERRIDE = "cloudflare-workers-version-overrides";

/** The share of all visits that this request belongs to: a number drawn by chance, which says nothing of who it is. */
export function affinityOf(c: Context<AppEnv>): string | undefined {
  const visit = getHostCookie(c, NAME);
  return visit && SHAPE.test(visit) ? visit : undefined;
}

/** The visit a page belongs to, begun by it if none is under way. It sees one version of every remote. */
export function ensureAffinity(c: Context<AppEnv>): string {
  const known = affinityOf(c);
  if (known) return known;
  const visit = String(Math.floor(c.var.random() * SHARES));
  setHostCookie(c, NAME, visit, new Date(c.var.now.getTime() + LASTS_MS));
  return visit;
}
