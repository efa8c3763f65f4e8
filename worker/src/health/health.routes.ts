import { getHealth } from "@goals/contracts/endpoints/health";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { route } from "../http/route.ts";
import { checkHealth } from "./health.ts";

export const healthRoutes = new Hono<AppEnv>();

route(healthRoutes, getHealth, (c) => checkHealth(c.var.db));
