import * as endpoints from "@goals/contracts/endpoints/auth";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { route } from "../http/route.ts";
import { finishOnboarding } from "./users.ts";

export const userRoutes = new Hono<AppEnv>();

route(userRoutes, endpoints.getUser, (_, { user: { user } }) => user);

route(userRoutes, endpoints.finishOnboarding, (c, { user: { user } }) =>
  finishOnboarding(c.var.db, { user, now: c.var.now }),
);
