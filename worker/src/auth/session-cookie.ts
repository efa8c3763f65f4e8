import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { clearOwnCookie, ownCookie, setOwnCookie } from "../http/own-cookie.ts";

const NAME = "session";

/** The token the browser sent, if any. */
export function readSessionCookie(c: Context<AppEnv>): string | undefined {
  return ownCookie(c, NAME);
}

/** Gives the browser its session. */
export function setSessionCookie(c: Context<AppEnv>, token: string, expiresAt: Date): void {
  setOwnCookie(c, NAME, token, expiresAt);
}

/** Takes the session from the browser. */
export function clearSessionCookie(c: Context<AppEnv>): void {
  clearOwnCookie(c, NAME);
}
