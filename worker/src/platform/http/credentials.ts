import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../accounts/requests/app-env.ts";

/** Plain http only exists on localhost, where some clients refuse a `__Host-` cookie. */
function isSecure(c: Context<AppEnv>): boolean {
  return (
    c.get("context").settings.ENVIRONMENT === "production" ||
    new URL(c.req.url).protocol === "https:"
  );
}

const nameFor = (c: Context<AppEnv>, name: string) => (isSecure(c) ? `__Host-${name}` : name);

function attributes(c: Context<AppEnv>) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c) } as const;
}

export function getHostCookie(c: Context<AppEnv>, name: string): string | undefined {
  return getCookie(c, nameFor(c, name));
}

/** Sets a cookie that scripts and other sites cannot use. */
export function setHostCookie(
  c: Context<AppEnv>,
  name: string,
  value: string,
  expires: Date,
): void {
  setCookie(c, nameFor(c, name), value, { ...attributes(c), expires });
}

export function deleteHostCookie(c: Context<AppEnv>, name: string): void {
  deleteCookie(c, nameFor(c, name), attributes(c));
}

/**
 * The token in a request's Authorization header, or undefined. A request with a token ignores all cookies, so its
 * origin need not be checked.
 */
export function readBearerToken(c: Context<AppEnv>): string | undefined {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(c.req.header("authorization") ?? "");
  return match ? (match[1] ?? "") : undefined;
}
