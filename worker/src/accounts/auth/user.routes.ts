import * as endpoints from "@goals/contracts/endpoints/auth";
import { Hono } from "hono";
import type { AppEnv } from "../requests/app-env.ts";
import { route } from "../requests/route.ts";
import { currentUser } from "../requests/request-session.ts";
import { changeModelConsent, changeObstacleOffers, finishOnboarding } from "./users.ts";

export const userRoutes = new Hono<AppEnv>();

route(userRoutes, endpoints.getUser, async (c) => {
  await c.var.checkSession();
  return currentUser(c).user;
});

route(userRoutes, endpoints.finishOnboarding, async (c, { user: { userId } }) => {
  await finishOnboarding(c.var.db, { userId, now: c.var.now });
  return { ...currentUser(c).user, onboarded: true };
});

// Every write stores the zone that it names (guard-database.ts); this one is for a user who only reads.
route(userRoutes, endpoints.saveTimeZone, (c) => c.var.checkSession());

route(userRoutes, endpoints.changeModelConsent, async (c, { user: { userId }, body }) => {
  const { db, now } = c.var;
  const changed = await changeModelConsent(db, { userId, ...body, now });
  return { ...currentUser(c).user, ...changed };
});

route(userRoutes, endpoints.changeObstacleOffers, async (c, { user: { userId }, body }) => {
  const { offered } = body;
  await changeObstacleOffers(c.var.db, { userId, offered });
  const { offersObstacles: _before, ...user } = currentUser(c).user;
  return offered ? user : { ...user, offersObstacles: false };
});
