import { createMiddleware } from "hono/factory";
import { Unauthorized } from "../errors/common-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { currentSession } from "./current-session.ts";
import { PUBLIC_ROUTES } from "./public-routes.ts";

/** Default-deny: a route that is not declared public answers nobody without a good session. */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  if (!PUBLIC_ROUTES.has(c.var.route)) {
    const signedIn = await currentSession(c);
    if (!signedIn) throw new Unauthorized();
    c.set("signedIn", signedIn);
  }
  await next();
});
