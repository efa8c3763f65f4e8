import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { checkHealth } from "./health.ts";

export const healthRoutes = new Hono<AppEnv>();

healthRoutes.get("/", async (c) => c.json(await checkHealth(c.var.db)));
