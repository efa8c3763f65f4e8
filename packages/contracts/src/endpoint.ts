import * as z from "zod/mini";
import type { AccessKeyScope } from "./access-keys.ts";

declare const response: unique symbol;

/** A path of the API with the type of its response, so that the client's cache is typed by its keys. */
export type Path<Response> = string & { readonly [response]?: Response };

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 429 | 503;

/** The counters of the rate limits per network. The Worker's settings have the numbers. */
export type EndpointRateLimit =
  | "SIGN_IN"
  | "REGISTER"
  | "RESET"
  | "EMAIL_LINK"
  | "PROVIDER"
  | "PASSKEY"
  | "DATA";

export type Schema = z.ZodMiniType;

/** One endpoint of the API, declared once. Routes, calls, cache keys and openapi.json derive from it. */
export interface EndpointDeclaration {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Parameters are written as `:name`: `/api/tasks/:id`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Open to everyone. Without it, only signed-in users may call the endpoint. */
  readonly access?: "public";
  /** The scope a token needs. Without it, tokens cannot call the endpoint: only owners manage their account. */
  readonly tokenScope?: AccessKeyScope;
  readonly params?: Readonly<Record<string, Schema>>;
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  /** The maximum size of a body, and how long it may take to arrive. Overrides the default. */
  readonly bodyLimit?: { readonly maxBytes: number; readonly maxMs: number };
  /** The body schema of each successful status; null for a response without a body. */
  readonly responses: Readonly<Partial<Record<200 | 201 | 204 | 302, Schema | null>>>;
  /** Its own error codes, by status. `openapi.ts` lists the codes that every endpoint has. */
  readonly errors?: Readonly<Partial<Record<RefusalStatus, readonly string[]>>>;
  readonly rateLimit?: EndpointRateLimit;
  /** Hashes a password, so it waits in the hash queue. */
  readonly cost?: "hash";
  /** Needs the user's zone and current day. If the request lacks them, the session is read before the handler runs. */
  readonly needsToday?: true;
  /** Only for users who have confirmed their identity within FRESH_PROOF_MS, by password, passkey or provider. */
  readonly needsFreshProof?: true;
  /** The response depends on the request's country. Only these endpoints pass the country to a user store. */
  readonly needsCountry?: true;
  readonly securityEvent?: string;
}

/** An endpoint for its callers. Production browser builds only contain the method and the path. */
export type Endpoint = Pick<EndpointDeclaration, "method" | "path"> & Partial<EndpointDeclaration>;

/** Declares an endpoint by method and path. Browser builds keep only these two (`plugins.ts` of federation-build). */
export function defineEndpoint<
  M extends Endpoint["method"],
  P extends `/api/${string}`,
  const Declared extends Omit<EndpointDeclaration, "method" | "path">,
>(name: `${M} ${P}`, declared: Declared): Declared & { readonly method: M; readonly path: P } {
  const [method, path] = name.split(" ") as [M, P];
  return { method, path, ...declared };
}

type NamesIn<Text extends string> = Text extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Text extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The path parameters of an endpoint, as strings: `{ id: string }`, or `{}` without any. */
export type ParamsOf<E extends Endpoint> = Readonly<Record<NamesIn<E["path"]>, string>>;

export type QueryOf<E extends Endpoint> = E extends { readonly query: infer Query }
  ? { readonly [Name in keyof Query]?: string }
  : Readonly<Record<never, string>>;

export type BodyOf<E extends Endpoint> = E extends { readonly body: infer Body extends Schema }
  ? z.input<Body>
  : undefined;

export type ResponseOf<E extends Endpoint> = E extends { readonly responses: infer Responses }
  ? {
      [Status in keyof Responses]: Responses[Status] extends Schema
        ? z.output<Responses[Status]>
        : null;
    }[keyof Responses]
  : never;

export type ParamsArgument<E extends Endpoint> = [NamesIn<E["path"]>] extends [never]
  ? [params?: ParamsOf<E>, query?: QueryOf<E>]
  : [params: ParamsOf<E>, query?: QueryOf<E>];

/** The path of one call, which is also its key in the client's cache. */
export function buildPath<E extends Endpoint>(
  endpoint: E,
  ...[params, query]: ParamsArgument<E>
): Path<ResponseOf<E>> {
  const values: Readonly<Record<string, string>> = params ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The name of an endpoint in logs and limits, such as `PATCH /api/tasks/:id`. Contains no user data. */
export const getEndpointName = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Describes the error in a response for a developer, or returns null. Production browser builds have no schemas. */
export function findResponseError(
  endpoint: Endpoint,
  status: number,
  body: unknown,
): string | null {
  const { responses } = endpoint;
  if (!responses) return null;
  const declared = Object.entries(responses).find(([one]) => Number(one) === status);
  const where = `${getEndpointName(endpoint)} answered ${status}`;
  if (!declared) return `${where}, which is not declared.`;
  const [, schema] = declared;
  if (!schema) return body === null ? null : `${where} with a body, and none is declared.`;
  const result = schema.safeParse(body);
  return result.success ? null : `${where}: ${JSON.stringify(result.error.issues)}`;
}

/** Requires at least one field. */
export const requireAField = (sentence: string) =>
  z.refine<object>(
    (change) => Object.values(change).some((value) => value !== undefined),
    sentence,
  );

/** Every error response. `message` is for the user; tokens get RFC 9457: `type`, `title`, `status` and `detail`. */
export const problemDetails = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.optional(z.number()),
  detail: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  completed: z.optional(z.number()),
  required: z.optional(z.number()),
});
export type ProblemDetails = z.infer<typeof problemDetails>;

/** The header with the browser's IANA time zone, sent with every call. */
export const TIME_ZONE_HEADER = "Time-Zone";
/** The header with the hour at which the user's day begins, so that no response waits for the settings. */
export const DAY_BEGINS_AT_HEADER = "Day-Begins-At";

/** The user a call is made for: people may share a browser, and a call for another user than the session's is refused. */
export const USER_HEADER = "x-goals-user";

/** The code of that refusal (409). Nothing was changed. */
export const OTHER_USER = "other_user";

/** The code of a refusal (403) until the user confirms their identity again. The same call then succeeds. */
export const FRESH_PROOF_REQUIRED = "fresh_proof_required";
