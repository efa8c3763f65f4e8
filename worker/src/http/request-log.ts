import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "./app-env.ts";

/** One line of the log. Names patterns and codes, never a path, a body or anything a person wrote. */
export interface LogLine {
  readonly event: string;
  readonly [field: string]: string | number | undefined;
}

/** Gives every request an id and the log one line about it. */
export function requestLog(log: Deps["log"], newId: Deps["newId"]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = Date.now();
    c.set("requestId", newId());
    c.set("route", `${c.req.method} *`);
    await next();
    c.res.headers.set("x-request-id", c.var.requestId);
    log({
      event: "request",
      id: c.var.requestId,
      route: c.var.route,
      status: c.res.status,
      ms: Date.now() - started,
      user: c.var.signedIn?.user.id,
    });
  });
}
