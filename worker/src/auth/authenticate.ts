import { createMiddleware } from "hono/factory";
import { Unauthorized } from "../errors/common-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { claimedSession, currentSession } from "./current-session.ts";
import { PUBLIC_ROUTES } from "./public-routes.ts";
import { ONE_TRIP_ROUTES } from "./read-as.ts";

/** Default-deny: a route that is not declared public answers nobody without a good session. */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const { route } = c.var;
  if (PUBLIC_ROUTES.has(route)) return next();
  const claim = await claimedSession(c);
  if (!claim) throw new Unauthorized();
  c.set("claim", claim);
  const signedIn = ONE_TRIP_ROUTES.has(route) ? undefined : await currentSession(c, claim);
  if (signedIn === null) throw new Unauthorized();
  if (signedIn) c.set("signedIn", signedIn);
  await next();
  // A handler that never asked has answered somebody whom nobody knows; its own refusal says enough.
  if (c.res.ok && !c.var.signedIn) throw new Unauthorized();
});
