import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { NotFound } from "../errors/domain-errors.ts";
import type { AppEnv } from "./app-env.ts";
import { MethodNotAllowed } from "./method-not-allowed.ts";

interface Route {
  readonly method: string;
  readonly path: string;
}

/** The endpoints of the API, `{ method: "PATCH", path: "/api/tasks/:id" }`, as the app has them. */
export function apiRoutes(app: Hono<AppEnv>): Route[] {
  return app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
}

/** The name of a route in logs, in limits, and in the list of public ones. */
export function nameOf(route: Route): string {
  return `${route.method} ${route.path}`;
}

function compiled(app: Hono<AppEnv>) {
  return apiRoutes(app).map((route) => {
    return { ...route, pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}$`) };
  });
}

/**
 * Answers what no route answers before anything else is looked at: 404 for an unknown path, 405 with `Allow`
 * for a known one. Remembers the matched pattern for those who come after.
 */
export function knownRoutes(app: Hono<AppEnv>) {
  // Compiled at the first request: when this is mounted, the routes are yet to come.
  let table: ReturnType<typeof compiled> | undefined;
  return createMiddleware<AppEnv>(async (c, next) => {
    table ??= compiled(app);
    const here = table.filter(({ pattern }) => pattern.test(c.req.path));
    if (here.length === 0) throw new NotFound();
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const match = here.find((route) => route.method === method);
    if (!match) throw new MethodNotAllowed(here.map((route) => route.method));
    c.set("route", nameOf(match));
    await next();
  });
}
