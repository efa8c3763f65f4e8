import { createMiddleware } from "hono/factory";
import { Busy } from "../errors/common-errors.ts";
import type { AppEnv } from "../http/app-env.ts";

/** The routes that may hash a password. */
const HASHING = new Set([
  "POST /api/auth/login",
  "POST /api/auth/register",
  "POST /api/auth/reset-password",
  "DELETE /api/account",
]);
/** Hashes run one after another in an isolate: a third would only make everybody wait. */
const INSIDE_MAX = 2;
/** A browser that hangs up stops its request where it stands, without a last word: its place must not be kept. */
const LOST_AFTER_MS = 5_000;

/**
 * Lets two requests at a time in where passwords are hashed. The others are asked to come back before anything
 * is done for them, so that a flood costs neither a hash nor a statement.
 */
export function admission() {
  const inside = new Set<{ readonly since: number }>();
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!HASHING.has(c.var.route)) return next();
    for (const one of inside) if (Date.now() - one.since > LOST_AFTER_MS) inside.delete(one);
    if (inside.size >= INSIDE_MAX) throw new Busy(1);
    const here = { since: Date.now() };
    inside.add(here);
    try {
      await next();
    } finally {
      inside.delete(here);
    }
  });
}
