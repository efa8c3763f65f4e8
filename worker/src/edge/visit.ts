import type { Context } from "hono";
import { ownCookie, setOwnCookie } from "../http/own-cookie.ts";
import type { AppEnv } from "../http/app-env.ts";

const NAME = "visit";
const LASTS_MS = 24 * 60 * 60 * 1000;
const SHAPE = /^[\w-]{1,64}$/;

/** The visit this request belongs to: a number drawn by chance, which says nothing of who it is. */
export function visitOf(c: Context<AppEnv>): string | undefined {
  const visit = ownCookie(c, NAME);
  return visit && SHAPE.test(visit) ? visit : undefined;
}

/** Begins a visit with a page, unless one is under way. While a remote is deployed by and by, it sees one version. */
export function beginVisit(c: Context<AppEnv>): void {
  if (visitOf(c)) return;
  setOwnCookie(c, NAME, c.var.newId(), new Date(c.var.now.getTime() + LASTS_MS));
}
