import { createHash } from "node:crypto";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context, MiddlewareHandler } from "hono";
import { getContext, type PlatformContext } from "./context.ts";
import { DomainError } from "../errors/domain-errors.ts";

/** Starts the context of a request, in the Worker or in a store. `provideUserDeps` follows before any route runs. */
export function startContext(c: Context, requestId: string, method: string): void {
  // The type promises what later middleware adds, like Hono's type of its own variables.
  c.set("context", { requestId, route: `${method} *` } as PlatformContext);
}

export function logRequests(log: PlatformContext["log"]): MiddlewareHandler {
  return async (c, next) => {
    const started = Date.now();
    startContext(c, crypto.randomUUID(), c.req.method);
    await next();
    c.res.headers.set("x-request-id", getContext(c).requestId);
    const { requestId, route, endpoint, refusal, signedIn, securityEvent } = getContext(c);
    const { status } = c.res;
    const ms = Date.now() - started;
    // Only for reads, because the timing of a sign-in's parts must not be measurable.
    if (c.req.method === "GET" && signedIn) c.res.headers.set("server-timing", `edge;dur=${ms}`);
    log({
      event: "request",
      id: requestId,
      route,
      status,
      ms,
      user: signedIn && computePseudonym(signedIn.userId),
      refusal,
      security: securityEventOf(securityEvent ?? endpoint?.securityEvent, status, refusal),
    });
  };
}

/** The user in the log: a stable digest that is not in the database. */
export const computePseudonym = (userId: string): string =>
  createHash("sha256").update(`log:${userId}`).digest("base64url").slice(0, 16);

/** Error codes that may indicate an attack, at any endpoint. */
const SUSPICIOUS = new Set(["cross_site", "too_many", "invalid_credentials", "invalid_token"]);

function securityEventOf(event: string | undefined, status: number, refusal: string | undefined) {
  if (refusal !== undefined) {
    return SUSPICIOUS.has(refusal) || event !== undefined ? `refused:${refusal}` : undefined;
  }
  return status < 400 ? event : undefined;
}

/** Plain http only exists on localhost, where some clients refuse a `__Host-` cookie. */
function getPrefix(c: Context): "host" | undefined {
  const isProduction = getContext(c).settings.ENVIRONMENT === "production";
  return isProduction || c.req.url.startsWith("https:") ? "host" : undefined;
}

/** The attributes of a cookie that scripts and other sites cannot use. */
function hostAttributes(c: Context) {
  const prefix = getPrefix(c);
  return { httpOnly: true, sameSite: "Lax", ...(prefix && { prefix }) } as const;
}

export const getHostCookie = (c: Context, name: string): string | undefined =>
  getCookie(c, name, getPrefix(c));

export const setHostCookie = (c: Context, name: string, value: string, expires: Date): void =>
  setCookie(c, name, value, { ...hostAttributes(c), expires });

export const deleteHostCookie = (c: Context, name: string): string | undefined =>
  deleteCookie(c, name, hostAttributes(c));

/** The token in a request's Authorization header. Such a request ignores all cookies, so its origin is not checked. */
export function readBearerToken(c: Context): string | undefined {
  const match = /^Bearer(?:\s+(?!\s)(.*))?$/i.exec(c.req.header("authorization") ?? "");
  return match ? (match[1] ?? "") : undefined;
}

/** True for a request whose method must change nothing (RFC 9110, 9.2.1). */
export const isRead = (c: Context): boolean => ["GET", "HEAD"].includes(c.req.method);

/** Refuses a write that another site started, by its Sec-Fetch-Site or our exact Origin: Hono's `csrf()` lets a cross-site JSON POST through. */
export const requireSameOrigin: MiddlewareHandler = async (c, next) => {
  const site = c.req.header("sec-fetch-site");
  const isOwn =
    site === undefined
      ? isOwnOrigin(c, c.req.header("origin"))
      : ["same-origin", "none"].includes(site);
  if (!isRead(c) && !isOwn && readBearerToken(c) === undefined)
    throw new DomainError(403, "cross_site", "This request did not come from this site.");
  await next();
};

export function isOwnOrigin(c: Context, origin: string | undefined): boolean {
  return origin === (getContext(c).settings.ORIGIN || new URL(c.req.url).origin);
}

/** Production has one address: another one has its own cookies, and plain http would reveal a password. */
export const requireOwnHost: MiddlewareHandler = async (c, next) => {
  const { ENVIRONMENT, ORIGIN } = getContext(c).settings;
  if (ENVIRONMENT === "production" && new URL(c.req.url).origin !== ORIGIN) {
    throw new DomainError(421, "misdirected", "This is not the address of this site.");
  }
  await next();
};

type Policy = Pick<PlatformContext, "remoteManifests" | "listedScripts" | "startDigest">;

function contentSecurityPolicy(page: Policy = {}): string {
  const { remoteManifests = new Map(), listedScripts: scripts, startDigest: start } = page;
  const urls = [...remoteManifests.values()].map((url) => ` ${new URL(url).origin}`);
  const origins = [...new Set(urls)].join("");
  const own = scripts
    ? `${scripts.sources.join(" ")} 'nonce-${scripts.nonce}'`
    : `'self'${origins}`;
  return [
    "default-src 'none'",
    `script-src ${own}${start ? ` '${start}'` : ""}`,
    `style-src 'self'${origins}`,
    `img-src 'self' data:${origins}`,
    `font-src 'self'${origins}`,
    `connect-src 'self'${origins}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Neither our code nor injected code can turn text into script: the shell's only policy returns one address.
    "require-trusted-types-for 'script'",
    `trusted-types service-worker${scripts ? " import-map" : ""}`,
  ].join("; ");
}

/** Set on every response. The remotes' own Workers have the same in their `public/_headers`. */
export const ALWAYS: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy(),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/** Any host may run a remote's files: they are the same for every user, and no cookie is sent for them. */
export const FOR_ANY_ORIGIN: Readonly<Record<string, string>> = {
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

export const HSTS = "max-age=63072000; includeSubDomains";

/** Sets the same headers on everything the Worker sends: responses, pages, assets, and remotes' files. */
export const setSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  const context = getContext(c);
  if (context.remoteManifests?.size || context.listedScripts || context.startDigest)
    headers.set("content-security-policy", contentSecurityPolicy(context));
  if (c.req.path.startsWith("/mf/")) {
    for (const [name, value] of Object.entries(FOR_ANY_ORIGIN)) headers.set(name, value);
  }
  if (c.req.url.startsWith("https:")) headers.set("strict-transport-security", HSTS);
  if (!c.req.path.startsWith("/api/")) return;
  headers.set("cache-control", "no-store");
  // The browser compares its clock with this one (packages/kit/src/browser/clock.ts).
  headers.set("date", context.now.toUTCString());
};
