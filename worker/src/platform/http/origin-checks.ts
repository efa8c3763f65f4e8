import { readBearerToken } from "./credentials.ts";
import { DomainError } from "../errors/domain-errors.ts";
import type { AppContext, AppMiddleware } from "../../accounts/requests/app-env.ts";

const READS = new Set(["GET", "HEAD"]);

/** True for a request whose method must change nothing (RFC 9110, 9.2.1). */
export const isRead = (c: AppContext): boolean => READS.has(c.req.method);

const OWN_SITES = new Set(["same-origin", "none"]);

/**
 * Refuses a write that another site started. Hono's `csrf()` only checks form posts and lets a cross-site JSON POST
 * or DELETE through; this checks every write's Sec-Fetch-Site, or otherwise our exact Origin. Requests with a token
 * are exempt: they use no cookie, and no other site can make a browser send one.
 */
export const requireSameOrigin: AppMiddleware = async (c, next) => {
  const isTokens = readBearerToken(c) !== undefined;
  if (!isRead(c) && !isTokens && !isOwn(c.req.raw, c.get("context").settings.ORIGIN)) {
    throw new DomainError(403, "cross_site", "This request did not come from this site.");
  }
  await next();
};

function isOwn(request: Request, configured: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return OWN_SITES.has(site);
  return request.headers.get("origin") === (configured || new URL(request.url).origin);
}

export function isOwnOrigin(c: AppContext, origin: string): boolean {
  return origin === (c.get("context").settings.ORIGIN || new URL(c.req.url).origin);
}

/**
 * Production has one address: under another one, a page would be another origin with its own cookies, and over plain
 * http a password could be read in transit.
 */
export const requireOwnHost: AppMiddleware = async (c, next) => {
  const { ENVIRONMENT, ORIGIN } = c.get("context").settings;
  if (ENVIRONMENT === "production" && new URL(c.req.url).origin !== ORIGIN) {
    throw new DomainError(421, "misdirected", "This is not the address of this site.");
  }
  await next();
};
