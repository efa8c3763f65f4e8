import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";

export const providerRoutes = new Hono<AppEnv>();

/** No provider is configured: signing in happens on the product's own page. */
providerRoutes.get("/", (c) => c.redirect("/login"));
