import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import { sha256 } from "../encoding.ts";
import type { AppEnv } from "./app-env.ts";
import { securityEventOf } from "./security-event.ts";

/** Gives every request an id and the log one line about it. */
export function logRequests(log: Deps["log"], newId: Deps["newId"]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = Date.now();
    c.set("requestId", newId());
    c.set("route", `${c.req.method} *`);
    await next();
    c.res.headers.set("x-request-id", c.var.requestId);
    const { requestId, route, refusal, signedIn } = c.var;
    const { status } = c.res;
    const ms = Date.now() - started;
    // Reads alone: of a sign-in nobody learns how long which half of it took.
    if (c.req.method === "GET" && signedIn) c.res.headers.set("server-timing", `edge;dur=${ms}`);
    log({
      event: "request",
      id: requestId,
      route,
      status,
      ms,
      user: signedIn && (await pseudonymOf(signedIn.user.id)),
      refusal,
      security: securityEventOf(route, status, refusal),
    });
  });
}

/** A person in the log: the same one each time, and nobody the database knows. */
export async function pseudonymOf(userId: string): Promise<string> {
  return (await sha256(`log:${userId}`)).slice(0, 16);
}
