import * as endpoints from "@goals/contracts/endpoints/auth";
import { Hono } from "hono";
import type { AppEnv } from "../requests/app-env.ts";
import { route } from "../requests/route.ts";
import { currentUser } from "../requests/request-session.ts";
import { changeModelConsent, changeObstacleOffers, finishOnboarding } from "./users.ts";

export const userRoutes = new Hono<AppEnv>();

route(userRoutes, endpoints.getUser, async (c) => {
  await c.get("context").checkSession();
  return currentUser(c).user;
});

route(userRoutes, endpoints.finishOnboarding, async (c, { user: { userId } }) => {
  await finishOnboarding(c.get("context").db, { userId, now: c.get("context").now });
  return { ...currentUser(c).user, onboarded: true };
});

// Every write stores the browser's zone (guard-database.ts). This one is for a user who only reads.
route(userRoutes, endpoints.saveTimeZone, (c) => c.get("context").checkSession());

route(userRoutes, endpoints.changeModelConsent, async (c, { user: { userId }, body }) => {
  const { db, now } = c.get("context");
  const changed = await changeModelConsent(db, { userId, ...body, now });
  return { ...currentUser(c).user, ...changed };
});

route(userRoutes, endpoints.changeObstacleOffers, async (c, { user: { userId }, body }) => {
  const { offered } = body;
  await changeObstacleOffers(c.get("context").db, { userId, offered });
  const { offersObstacles: _before, ...user } = currentUser(c).user;
  return offered ? user : { ...user, offersObstacles: false };
});
