import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { readBounded } from "./read-bounded.ts";

/** Well over what is sent by mistake. A connection on which more than this comes, or comes later, is lost. */
const DISCARDED = { maxBytes: 16 * 1024 * 1024, maxMs: 10_000 };

/**
 * Reads on what an early answer left of a body, and throws it away: the next request on a connection begins where this
 * one ends, and it may be somebody else's.
 */
export const drainBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (body && !body.locked) await readBounded(body, DISCARDED);
});
