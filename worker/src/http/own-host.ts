import { createMiddleware } from "hono/factory";
import { DomainError } from "../errors/domain-errors.ts";
import type { AppEnv } from "./app-env.ts";

/** In production there is one address: a page of ours under another would be another origin, with its own cookies. */
export const requireOwnHost = createMiddleware<AppEnv>(async (c, next) => {
  const { ENVIRONMENT, ORIGIN } = c.var.settings;
  if (ENVIRONMENT === "production" && new URL(c.req.url).host !== new URL(ORIGIN).host) {
    throw new DomainError(421, "misdirected", "This is not the address of this site.");
  }
  await next();
});
