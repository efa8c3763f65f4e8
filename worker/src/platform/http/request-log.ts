import { BoundedMap } from "../bounded-map.ts";
import type { Deps } from "../../deps.ts";
import { sha256 } from "../encoding.ts";
import type { AppContext, AppMiddleware, RequestContext } from "../../accounts/requests/app-env.ts";

/** Starts the context of a request, in either placement. `provideUserDeps` follows before any route runs. */
export function startContext(c: AppContext, requestId: string, method: string): void {
  // The type promises what later middleware adds, like Hono's type of its own variables.
  c.set("context", { requestId, route: `${method} *` } as RequestContext);
}

export function logRequests(log: Deps["log"], newId: Deps["newId"]): AppMiddleware {
  return async (c, next) => {
    const started = Date.now();
    startContext(c, newId(), c.req.method);
    await next();
    c.res.headers.set("x-request-id", c.get("context").requestId);
    const { requestId, route, endpoint, refusal, signedIn, securityEvent } = c.get("context");
    const { status } = c.res;
    const ms = Date.now() - started;
    // Only for reads, because the timing of a sign-in's parts must not be measurable.
    if (c.req.method === "GET" && signedIn) c.res.headers.set("server-timing", `edge;dur=${ms}`);
    log({
      event: "request",
      id: requestId,
      route,
      status,
      ms,
      user: signedIn && (await computePseudonym(signedIn.userId)),
      refusal,
      security: securityEventOf(securityEvent ?? endpoint?.securityEvent, status, refusal),
    });
  };
}

/** The user in the log: a stable digest that is not in the database. */
export async function computePseudonym(userId: string): Promise<string> {
  const cached = pseudonyms.get(userId);
  if (cached !== undefined) return cached;
  const pseudonym = (await sha256(`log:${userId}`)).slice(0, 16);
  pseudonyms.set(userId, pseudonym);
  return pseudonym;
}

const pseudonyms = new BoundedMap<string, string>(2000);

/** Error codes that may indicate an attack, at any endpoint. */
const SUSPICIOUS = new Set(["cross_site", "too_many", "invalid_credentials", "invalid_token"]);

/** A request's security event: an action on an account, or a refused one. */
function securityEventOf(event: string | undefined, status: number, refusal: string | undefined) {
  if (refusal !== undefined) {
    return SUSPICIOUS.has(refusal) || event !== undefined ? `refused:${refusal}` : undefined;
  }
  return status < 400 ? event : undefined;
}
