import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../http/app-env.ts";

/** Plain http exists on localhost alone, where a `__Host-` cookie would be refused by some clients. */
function isSecure(c: Context<AppEnv>): boolean {
  return c.var.settings.ENVIRONMENT === "production" || new URL(c.req.url).protocol === "https:";
}

function nameFor(c: Context<AppEnv>): string {
  return isSecure(c) ? "__Host-session" : "session";
}

/** The token the browser sent, if any. */
export function sessionCookie(c: Context<AppEnv>): string | undefined {
  return getCookie(c, nameFor(c));
}

/** Gives the browser its session. */
export function setSessionCookie(c: Context<AppEnv>, token: string, expiresAt: Date): void {
  setCookie(c, nameFor(c), token, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    expires: expiresAt,
  });
}

/** Takes the session from the browser. */
export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, nameFor(c), { path: "/", secure: isSecure(c), httpOnly: true, sameSite: "Lax" });
}
