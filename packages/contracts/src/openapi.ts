import * as z from "zod/mini";
import type { EndpointDeclaration, RefusalStatus } from "./endpoint.ts";
import {
  FRESH_PROOF_REQUIRED,
  OTHER_USER,
  USER_HEADER,
  problemDetails,
  DAY_BEGINS_AT_HEADER,
  TIME_ZONE_HEADER,
} from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { recordId } from "./fields.ts";
import { DAY_BEGINS_AT_MAX } from "./limits.ts";
import { PRODUCT } from "./notices.ts";

type Refusals = Partial<Record<RefusalStatus | 500, readonly string[]>>;

/** The error codes of an endpoint, by status: its own, and those that follow from its declaration. */
export function listRefusals(endpoint: EndpointDeclaration): Refusals {
  const { method, access, params = {}, query, body, errors = {} } = endpoint;
  const { needsFreshProof, tokenScope } = endpoint;
  const isWrite = method !== "GET";
  const takesId = Object.values(params).includes(recordId);
  const isValidated = isWrite || query !== undefined || Object.keys(params).length > 0;
  const common: Refusals = {
    400: isValidated ? ["invalid"] : [],
    401: access !== "public" ? ["unauthorized"] : [],
    403: [
      ...(isWrite ? ["cross_site"] : []),
      ...(needsFreshProof ? [FRESH_PROOF_REQUIRED] : []),
      ...(tokenScope === undefined ? ["token_not_allowed"] : []),
      ...(tokenScope === "write" ? ["read_only_token"] : []),
    ],
    404: takesId ? ["not_found"] : [],
    408: isWrite ? ["too_slow"] : [],
    409: [OTHER_USER],
    413: isWrite ? ["too_large"] : [],
    415: body ? ["unsupported_media_type"] : [],
    421: ["misdirected"],
    429: ["too_many"],
    500: ["internal"],
    503: ["busy"],
  };
  const own = new Map(Object.entries(errors));
  const all = Object.entries(common).map(([status, codes]): [string, readonly string[]] => [
    status,
    [...new Set([...codes, ...(own.get(status) ?? [])])],
  ]);
  return Object.fromEntries(all.filter(([, codes]) => codes.length > 0));
}

type Json = Readonly<Record<string, unknown>>;

export type JsonSchema = z.core.JSONSchema._JSONSchema;

export function schemaOf(schema: z.ZodMiniType, io: "input" | "output") {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

const content = (schema: Json) => ({ "application/json": { schema } });

/** The path without the names of its parameters. The document has one path item for all paths that share it. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, "{}");

/** The parameter names of a path in the document. Paths of one shape with different names combine them: `dateOrId`. */
function parameterNames(path: string): string[] {
  const alike = [...ENDPOINTS.values()].filter((one) => shapeOf(one.path) === shapeOf(path));
  const names = alike.map((one): readonly string[] => one.path.match(/(?<=:)\w+/g) ?? []);
  return (names[0] ?? []).map((_, place) =>
    [...new Set(names.map((of) => of[place] ?? ""))]
      .toSorted()
      .reduce((all, name) => `${all}Or${name[0]?.toUpperCase()}${name.slice(1)}`),
  );
}

const HEADERS = {
  [TIME_ZONE_HEADER]: {
    description: "The browser's IANA time zone, which determines the user's current day",
    schema: { type: "string" },
  },
  [DAY_BEGINS_AT_HEADER]: {
    description:
      "The hour at which the user's day begins. Without it the stored hour is read first",
    schema: { type: "integer", minimum: 0, maximum: DAY_BEGINS_AT_MAX },
  },
  [USER_HEADER]: {
    description: "The id of the calling user. The call is refused on another user's session",
    schema: { type: "string" },
  },
};

function parametersOf({ path, params = {}, query = {} }: EndpointDeclaration): Json[] {
  const names = parameterNames(path);
  const inPath = Object.values(params).map((schema, place) => ({
    name: names[place],
    in: "path",
    required: true,
    schema: schemaOf(schema, "input"),
  }));
  const inQuery = Object.entries(query).map(([name, schema]) => {
    const { default: _, ...rest } = schemaOf(schema, "input");
    return { name, in: "query", schema: rest };
  });
  const inHeader = Object.keys(HEADERS).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: "Done",
  201: "Created",
  204: "Done, without a body",
  302: "Redirects to another page",
};

function responsesOf(endpoint: EndpointDeclaration): Json {
  const successes = Object.entries(endpoint.responses).map(([status, schema]) => {
    const body = schema && { content: content(schemaOf(schema, "output")) };
    return [status, { description: DESCRIPTIONS[status], ...body }];
  });
  const problem = { $ref: "#/components/schemas/ProblemDetails" };
  const refusals = Object.entries(listRefusals(endpoint)).map(([status, codes]) => {
    const schema = { allOf: [problem, { properties: { code: { enum: codes } } }] };
    // RFC 9457 problem details, for a token's request.
    const bodies = { ...content(schema), "application/problem+json": { schema } };
    return [status, { description: codes.join(", "), content: bodies }];
  });
  return Object.fromEntries([...successes, ...refusals]);
}

function operationOf(id: string, endpoint: EndpointDeclaration): Json {
  const { access, summary, path, body, tokenScope } = endpoint;
  const [, , noun] = path.split("/");
  return {
    operationId: id,
    summary,
    tags: [noun],
    security:
      access === "public"
        ? []
        : [{ session: [] }, ...(tokenScope ? [{ token: [tokenScope] }] : [])],
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, content: content(schemaOf(body, "input")) } }),
    responses: responsesOf(endpoint),
  };
}

/** Generates the OpenAPI 3.1 document. Cookies only have the `__Host-` prefix if `origin` is https. */
export function createOpenApiDocument(version: string, origin = "https://goals.example"): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, endpoint] of ENDPOINTS) {
    const names = parameterNames(endpoint.path);
    const path = shapeOf(endpoint.path).replaceAll("{}", () => `{${names.shift()}}`);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(id, endpoint) };
  }
  return {
    openapi: "3.1.1",
    info: { title: `${PRODUCT} API`, version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { ProblemDetails: schemaOf(problemDetails, "output") },
      parameters: Object.fromEntries(
        Object.entries(HEADERS).map(([name, one]) => [name, { in: "header", name, ...one }]),
      ),
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: origin.startsWith("https:") ? "__Host-session" : "session",
        },
        token: {
          type: "http",
          scheme: "bearer",
          description: "An API token from the user's profile, to read, or to read and write",
        },
      },
    },
  };
}
