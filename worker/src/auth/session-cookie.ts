import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../http/host-cookie.ts";

const NAME = "session";

/** The token the browser sent, if any. */
export function readSessionCookie(c: Context<AppEnv>): string | undefined {
  return getHostCookie(c, NAME);
}

/** Gives the browser its session. */
export function setSessionCookie(c: Context<AppEnv>, token: string, expiresAt: Date): void {
  setHostCookie(c, NAME, token, expiresAt);
}

/** Takes the session from the browser. */
export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteHostCookie(c, NAME);
}
