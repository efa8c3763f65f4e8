import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "../../accounts/requests/app-env.ts";

/** Plain http only exists on localhost, where some clients refuse a `__Host-` cookie. */
function isSecure(c: AppContext): boolean {
  return (
    c.get("context").settings.ENVIRONMENT === "production" ||
    new URL(c.req.url).protocol === "https:"
  );
}

const nameFor = (c: AppContext, name: string) => (isSecure(c) ? `__Host-${name}` : name);

function attributes(c: AppContext) {
  return { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c) } as const;
}

export function getHostCookie(c: AppContext, name: string): string | undefined {
  return getCookie(c, nameFor(c, name));
}

/** Sets a cookie that scripts and other sites cannot use. */
export function setHostCookie(c: AppContext, name: string, value: string, expires: Date): void {
  setCookie(c, nameFor(c, name), value, { ...attributes(c), expires });
}

export function deleteHostCookie(c: AppContext, name: string): void {
  deleteCookie(c, nameFor(c, name), attributes(c));
}

/**
 * The token in a request's Authorization header, or undefined. A request with a token ignores all cookies, so its
 * origin need not be checked.
 */
export function readBearerToken(c: AppContext): string | undefined {
  const match = /^Bearer(?:\s+(.*))?$/i.exec(c.req.header("authorization") ?? "");
  return match ? (match[1] ?? "") : undefined;
}
