import {
  getEndpointName,
  type EndpointDeclaration,
  type ResponseOf,
} from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { recordId } from "@goals/contracts/fields";
import { Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import * as z from "zod/mini";
import { currentUser, readRequestUser, type RequestUser } from "./request-session.ts";
import type { SessionClaim } from "./sessions.ts";
import type { Passwords } from "../auth/passwords.ts";
import { DomainError, InvalidInput, NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppContext, AppEnv, AppMiddleware, RequestContext } from "./app-env.ts";
import { readBoundedBody, readJsonBody } from "../../platform/http/request-body.ts";

export class MethodNotAllowed extends DomainError {
  constructor(methods: readonly string[]) {
    const allow = [...new Set(methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])))];
    super(405, "method_not_allowed", "This cannot be done here.", {}, { allow: allow.join(", ") });
  }
}

const METHODS = ["GET", "POST", "PATCH", "DELETE"];

const declared = new TrieRouter<Pick<RequestContext, "endpoint" | "route">>();
for (const endpoint of ENDPOINTS.values()) {
  const { method, path } = endpoint;
  declared.add(method, path, { endpoint, route: getEndpointName(endpoint) });
}

const findEndpoint = (method: string, path: string) => declared.match(method, path)[0][0]?.[0];

/** Refuses an undeclared request before anything else: 404 for an unknown path, 405 with `Allow` for a known one. */
export const matchEndpoint: AppMiddleware = async (c, next) => {
  const { path } = c.req;
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const found = findEndpoint(method, path);
  if (!found) {
    const allowed = METHODS.filter((one) => findEndpoint(one, path));
    throw allowed.length === 0 ? new NotFound() : new MethodNotAllowed(allowed);
  }
  Object.assign(c.get("context"), found);
  await next();
};

type Schema = z.ZodMiniType;
type Validated<Schemas> = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends Schema ? z.output<Schemas[Name]> : never;
};
type StatusOf<E extends EndpointDeclaration> = keyof E["responses"] & SuccessStatus;

/** A handler's input, derived from its declaration. Only endpoints with `cost: "hash"` receive `passwords`. */
export type InputOf<E extends EndpointDeclaration> = {
  readonly params: E extends { params: infer Params } ? Validated<Params> : undefined;
  readonly query: E extends { query: infer Query } ? Validated<Query> : undefined;
  readonly body: E extends { body: infer Body extends Schema } ? z.output<Body> : undefined;
  readonly passwords: E extends { cost: "hash" } ? Passwords : undefined;
  /** The user whose session the first statement on the context's `db` checks. */
  readonly user: E extends { access: "public" }
    ? undefined
    : E extends { cost: "hash" }
      ? ReturnType<typeof currentUser>
      : E extends { needsToday: true }
        ? RequestUser
        : SessionClaim;
  /** Only if several statuses are declared. */
  readonly setStatus: (status: StatusOf<E>) => void;
};

/** The response's body; nothing for a 204. A Response is sent unchanged: a redirect, or a file. */
type OutputOf<E extends EndpointDeclaration> =
  | Response
  | (StatusOf<E> extends 204 ? void : ResponseOf<E>);

const SUCCESSES = [200, 201, 204, 302] as const;
type SuccessStatus = (typeof SUCCESSES)[number];
const FALLBACK = "Please check what you sent.";
// For schemas without their own error. Set here, before the MCP SDK's part of zod sets its English default.
z.config({ localeError: () => FALLBACK });

function validate(schema: Schema, value: unknown): unknown {
  const { data, error } = z.safeParse(schema, value);
  if (!error) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new InvalidInput(issues[0]?.message ?? FALLBACK, issues);
}

/** Validates each parameter separately. An impossible id is a 404. */
function validateEach(
  schemas: Readonly<Record<string, Schema>>,
  read: (name: string) => string | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const value = read(name);
      if (schema === recordId && !z.safeParse(schema, value).success) throw new NotFound();
      return [name, validate(schema, value)];
    }),
  );
}

function readUser(c: AppContext, { access, cost, needsToday }: EndpointDeclaration) {
  if (access === "public") return undefined;
  if (cost === "hash") return currentUser(c);
  return needsToday ? readRequestUser(c) : c.get("context").claim;
}

async function readInput<E extends EndpointDeclaration>(c: AppContext, endpoint: E) {
  const { method, cost, body, bodyLimit, params = {}, query = {} } = endpoint;
  // A body without a meaning is ignored, within its limits.
  if (!body && method !== "GET") await readBoundedBody(c);
  const input = {
    body: body && validate(body, await readJsonBody(c, bodyLimit)),
    params: validateEach(params, (name) => c.req.param(name)),
    query: validateEach(query, (name) => c.req.query(name)),
    user: readUser(c, endpoint),
    passwords: cost === "hash" ? c.get("context").passwords : undefined,
    setStatus: (status: SuccessStatus) => c.status(status),
  };
  // Its schema or condition in the declaration has produced each value, which TypeScript cannot infer.
  return input as unknown as InputOf<E>;
}

/** A noun's routes, which `app.ts` mounts by name. */
export const createRoutes = () => new Hono<AppEnv>();

function respondJson(c: AppContext, value: unknown): Response {
  const text = JSON.stringify(value);
  const response = c.body(text, { headers: { "content-type": "application/json" } });
  c.get("context").jsonResponse = { response, text };
  return response;
}

/** The response's text. Does not read a stream for JSON, which took a tenth of a tick in a user store. */
export async function readText(c: AppContext): Promise<string> {
  const { jsonResponse } = c.get("context");
  return jsonResponse?.response === c.res ? jsonResponse.text : c.res.text();
}

/** Registers an endpoint's handler. Middleware reads access, limits and logging from the declaration. */
export function route<const E extends EndpointDeclaration>(
  app: Hono<AppEnv>,
  endpoint: E,
  handler: (
    c: AppContext,
    input: InputOf<E>,
    context: RequestContext,
  ) => OutputOf<E> | Promise<OutputOf<E>>,
): void {
  const { method, path, responses } = endpoint;
  const [status = 200] = SUCCESSES.filter((one) => one in responses);
  app.on(method, path, async (c) => {
    c.status(status);
    const output = await handler(c, await readInput(c, endpoint), c.get("context"));
    if (output instanceof Response) return output;
    return status === 204 ? c.body(null) : respondJson(c, output ?? null);
  });
}
