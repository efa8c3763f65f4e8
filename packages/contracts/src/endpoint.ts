import type * as z from "zod/mini";
import type { AccessKeyScope } from "./access-keys.ts";

declare const response: unique symbol;

/** A path of the API that knows what it answers, so that the client's cache is typed by its keys. */
export type Path<Response> = string & { readonly [response]?: Response };

/** The statuses with which the API refuses. 422 is never one of them. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 421 | 429 | 503;

/** What is counted for each network, by endpoint. The numbers are settings of the Worker. */
export type EndpointRateLimit =
  | "SIGN_IN"
  | "REGISTER"
  | "RESET"
  | "EMAIL_LINK"
  | "PROVIDER"
  | "PASSKEY"
  | "DATA";

type Schema = z.ZodMiniType;

/** One endpoint of the API, declared once: routes, calls, cache keys and openapi.json follow from it. */
export interface EndpointDeclaration {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `:name` for each parameter, `/api/tasks/:id`. */
  readonly path: `/api/${string}`;
  /** What it does, in one line of openapi.json. */
  readonly summary: string;
  /** Who may call it: anybody, or a signed-in user. */
  readonly access: "public" | "user";
  /** What an API token has to be allowed. Absent, no token reaches it: what concerns the account only its owner does. */
  readonly tokenScope?: AccessKeyScope;
  /** The schema of each parameter in the path. */
  readonly params?: Readonly<Record<string, Schema>>;
  /** The schema of each query parameter. */
  readonly query?: Readonly<Record<string, Schema>>;
  readonly body?: Schema;
  /** The most a body may hold, and how long it may take to arrive, where that is not the usual. */
  readonly bodyLimit?: { readonly maxBytes: number; readonly maxMs: number };
  /** The body of each successful status; null for a response without one. */
  readonly responses: Readonly<Partial<Record<200 | 201 | 204 | 302, Schema | null>>>;
  /** The codes of its own refusals, by status. What every endpoint may answer is in `openapi.ts`. */
  readonly errors?: Readonly<Partial<Record<RefusalStatus, readonly string[]>>>;
  readonly rateLimit?: EndpointRateLimit;
  /**
   * `hash`: hashes a password, and so waits for its turn in the hash queue. `batch`: needs of the user only the id, and not
   * what day it is for them, so that its first batch checks the session also where the request names no time zone.
   */
  readonly cost?: "hash" | "batch";
  /** Only for who has shown within FRESH_PROOF_MS that the session is theirs: by password, passkey or provider. */
  readonly needsFreshProof?: true;
  /** Its answer depends on the country in which the request entered the network: a user store is told it only then. */
  readonly needsCountry?: true;
  /** The security event of a success, such as `exported`. The log line names it. */
  readonly securityEvent?: string;
}

/** An endpoint as a caller has it. In a production browser build only the method and the path are there. */
export type Endpoint = Pick<EndpointDeclaration, "method" | "path"> & Partial<EndpointDeclaration>;

/** Declares an endpoint. Browser builds replace the call by the method and the path (`browser-endpoints.ts`). */
export function defineEndpoint<const Declared extends EndpointDeclaration>(
  endpoint: Declared,
): Declared {
  return endpoint;
}

type NamesIn<Text extends string> = Text extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Text extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The parameters of an endpoint's path, as text: `{ id: string }`; `{}` without any. */
export type ParamsOf<E extends Endpoint> = Readonly<Record<NamesIn<E["path"]>, string>>;

/** The query parameters a caller may send, as text. */
export type QueryOf<E extends Endpoint> = E extends { readonly query: infer Query }
  ? { readonly [Name in keyof Query]?: string }
  : Readonly<Record<never, string>>;

/** What a caller sends; undefined where there is no body. */
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer Body extends Schema }
  ? z.input<Body>
  : undefined;

/** What a successful response holds; null where it has no body. */
export type ResponseOf<E extends Endpoint> = E extends { readonly responses: infer Responses }
  ? {
      [Status in keyof Responses]: Responses[Status] extends Schema
        ? z.output<Responses[Status]>
        : null;
    }[keyof Responses]
  : never;

/** Params may be left out where the path has none. */
export type ParamsArgument<E extends Endpoint> = [NamesIn<E["path"]>] extends [never]
  ? [params?: ParamsOf<E>, query?: QueryOf<E>]
  : [params: ParamsOf<E>, query?: QueryOf<E>];

/** The path of one call, which is also the key of its response in the client's cache. */
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

/** The name of an endpoint in logs and limits, `PATCH /api/tasks/:id`: free of a person's text. */
export function getEndpointName({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/**
 * What is wrong with a successful response, in words for a developer, or null. A production browser build carries no
 * schemas, so that there it is always null.
 */
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
