import {
  getEndpointName,
  type EndpointDeclaration,
  type ResponseOf,
} from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { recordId } from "@goals/contracts/fields";
import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import {
  currentUser,
  readRequestUser,
  type CurrentUser,
  type RequestUser,
} from "./request-session.ts";
import type { SessionClaim } from "./session-token.ts";
import type { Passwords } from "../auth/passwords.ts";
import { DomainError, InvalidInput, NotFound } from "../../platform/errors/domain-errors.ts";
import type { AppEnv } from "./app-env.ts";
import { respondJson } from "../../platform/http/json-response.ts";
import { ignoreBody, readJsonBody } from "../../platform/http/request-body.ts";

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

let patterns: ReadonlyMap<string, readonly Pattern[]> | undefined;

/** The noun of a path: no endpoint has a parameter in its place. */
const nounOf = (path: string) => path.split("/", 3)[2] ?? "";

/** Those of the path's noun. Compiled at the first request, and not while the Worker starts. */
function endpointPatterns(path: string): readonly Pattern[] {
  patterns ??= Map.groupBy(
    [...ENDPOINTS.values()].map((endpoint) => ({
      endpoint,
      pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
    })),
    ({ endpoint }) => nounOf(endpoint.path),
  );
  return patterns.get(nounOf(path)) ?? [];
}

/**
 * Finds the declaration that the request is for, and answers what has none before anything else is looked at: 404 for
 * an unknown path, 405 with `Allow` for a known one. A route without a declaration can therefore not be reached.
 */
export const matchEndpoint = createMiddleware<AppEnv>(async (c, next) => {
  const { path } = c.req;
  const here = endpointPatterns(path).filter(({ pattern }) => pattern.test(path));
  if (here.length === 0) throw new NotFound();
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const match = here.find(({ endpoint }) => endpoint.method === method);
  if (!match) throw new MethodNotAllowed(here.map(({ endpoint }) => endpoint.method));
  c.set("endpoint", match.endpoint);
  c.set("route", getEndpointName(match.endpoint));
  await next();
});

type Schema = z.ZodMiniType;
type Validated<Schemas> = {
  readonly [Name in keyof Schemas]: Schemas[Name] extends Schema ? z.output<Schemas[Name]> : never;
};
type StatusOf<E extends EndpointDeclaration> = keyof E["responses"] & SuccessStatus;

/** What a handler is given, and by its declaration alone: who does not declare `hash` cannot hash. */
export type InputOf<E extends EndpointDeclaration> = {
  readonly params: E extends { params: infer Params } ? Validated<Params> : undefined;
  readonly query: E extends { query: infer Query } ? Validated<Query> : undefined;
  readonly body: E extends { body: infer Body extends Schema } ? z.output<Body> : undefined;
  readonly passwords: E extends { cost: "hash" } ? Passwords : undefined;
  /** Whose session the first batch on `c.var.db` checks; for a `batch` without a place, which only the session may know. */
  readonly user: E extends { access: "public" }
    ? undefined
    : E extends { cost: "batch" }
      ? SessionClaim
      : E extends { cost: "hash" }
        ? CurrentUser
        : RequestUser;
  /** Where several statuses are declared; otherwise it is the one. */
  readonly setStatus: (status: StatusOf<E>) => void;
};

/**
 * The body of the response, nothing for a 204. A Response of Hono's goes out as it is: a redirect, or a file whose dates
 * only JSON makes into text.
 */
type OutputOf<E extends EndpointDeclaration> =
  | Response
  | (StatusOf<E> extends 204 ? void : ResponseOf<E>);

const SUCCESSES = [200, 201, 204, 302] as const;
type SuccessStatus = (typeof SUCCESSES)[number];
const FALLBACK = "Please check what you sent.";
// Where a schema has no sentence of its own. Set here, before the MCP SDK's part of zod sets its English where nothing is.
z.config({ localeError: () => FALLBACK });

/** The value as the schema has it. Throws Invalid with the schema's own sentences. */
function validate(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  throw new InvalidInput(issues[0]?.message ?? FALLBACK, issues);
}

async function readBody(
  { method, body, bodyLimit }: EndpointDeclaration,
  c: Context<AppEnv>,
): Promise<unknown> {
  if (body) return validate(body, await readJsonBody(c, bodyLimit));
  if (method !== "GET") await ignoreBody(c);
  return undefined;
}

/** Each parameter by itself. What cannot be an id is not there. */
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

function readUser(c: Context<AppEnv>, cost: EndpointDeclaration["cost"]) {
  if (cost === "batch") return c.var.claim;
  return cost === "hash" ? currentUser(c) : readRequestUser(c);
}

/** The input that the declaration describes. */
async function readInput<E extends EndpointDeclaration>(
  c: Context<AppEnv>,
  endpoint: E,
): Promise<InputOf<E>> {
  const { access, cost, params = {}, query = {} } = endpoint;
  const input = {
    body: await readBody(endpoint, c),
    params: validateEach(params, (name) => c.req.param(name)),
    query: validateEach(query, (name) => c.req.query(name)),
    user: access === "public" ? undefined : readUser(c, cost),
    passwords: cost === "hash" ? c.var.passwords : undefined,
    setStatus: (status: SuccessStatus) => c.status(status),
  };
  // Each value is made by the schema, or under the condition, that its type names: TypeScript cannot follow that.
  return input as unknown as InputOf<E>;
}

/**
 * Answers an endpoint with `handler`, which gets what the declaration names, validated, and gives what it declares.
 * Who may call it, how often, and what the log says of it, the middleware before reads from the declaration.
 */
export function route<const E extends EndpointDeclaration>(
  app: Hono<AppEnv>,
  endpoint: E,
  handler: (c: Context<AppEnv>, input: InputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>,
): void {
  const { method, path, responses } = endpoint;
  const [status = 200] = SUCCESSES.filter((one) => one in responses);
  app.on(method, path, async (c) => {
    c.status(status);
    const output = await handler(c, await readInput(c, endpoint));
    if (output instanceof Response) return output;
    return status === 204 ? c.body(null) : respondJson(c, output ?? null);
  });
}
