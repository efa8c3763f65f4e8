import { endpointName, type EndpointDeclaration } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { createMiddleware } from "hono/factory";
import { DomainError, NotFound } from "../errors/domain-errors.ts";
import type { AppEnv } from "./app-env.ts";

/** The address is known, the method is not. */
export class MethodNotAllowed extends DomainError {
  override readonly name = "MethodNotAllowed";
  constructor(methods: readonly string[]) {
    const allow = [...new Set(methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])))];
    super(405, "method_not_allowed", "This cannot be done here.", {}, { allow: allow.join(", ") });
  }
}

interface Pattern {
  readonly endpoint: EndpointDeclaration;
  readonly pattern: RegExp;
}

let patterns: readonly Pattern[] | undefined;

/** Compiled at the first request, and not while the Worker starts. */
function endpointPatterns(): readonly Pattern[] {
  patterns ??= [...ENDPOINTS.values()].map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
  }));
  return patterns;
}

/**
 * Finds the declaration that the request is for, and answers what has none before anything else is looked at: 404 for
 * an unknown path, 405 with `Allow` for a known one. A route that nobody declared is therefore out of reach.
 */
export const matchEndpoint = createMiddleware<AppEnv>(async (c, next) => {
  const here = endpointPatterns().filter(({ pattern }) => pattern.test(c.req.path));
  if (here.length === 0) throw new NotFound();
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const match = here.find(({ endpoint }) => endpoint.method === method);
  if (!match) throw new MethodNotAllowed(here.map(({ endpoint }) => endpoint.method));
  c.set("endpoint", match.endpoint);
  c.set("route", endpointName(match.endpoint));
  await next();
});
