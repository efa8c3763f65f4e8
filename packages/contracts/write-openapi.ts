import { mkdirSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import * as endpoints from "./src/endpoint.ts";
import { ENDPOINTS } from "./src/endpoints.ts";
import { DAY_BEGINS_AT_MAX } from "./src/limits.ts";
import { PRODUCT } from "./src/notices.ts";
import { listRefusals, DESCRIPTIONS } from "./src/refusals.ts";
import pkg from "./package.json" with { type: "json" };

type Endpoint = endpoints.EndpointDeclaration;

const toPascal = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Names every exported schema after its export: `task` is `Task` in the document. */
async function nameSchemas() {
  const folder = join(import.meta.dirname, "src");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts"))) {
    const exported: Readonly<Record<string, unknown>> = await import(join(folder, file));
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodMiniType && !z.globalRegistry.has(value))
        z.globalRegistry.add(value, { id: toPascal(name) });
  }
}
await nameSchemas();

/** The path without the names of its parameters. The document has one path item for all paths that share it. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, "{}");

/** The parameter names of a path in the document. Paths of one shape with different names combine them: `dateOrId`. */
function parameterNames(path: string): string[] {
  const alike = [...ENDPOINTS.values()].filter((one) => shapeOf(one.path) === shapeOf(path));
  const names = alike.map((one): readonly string[] => one.path.match(/(?<=:)\w+/g) ?? []);
  return (names[0] ?? []).map((_, place) =>
    [...new Set(names.map((of) => of[place] ?? ""))]
      .toSorted()
      .reduce((all, name) => `${all}Or${toPascal(name)}`),
  );
}

const HEADERS = {
  [endpoints.TIME_ZONE_HEADER]: {
    description: "The browser's IANA time zone, which determines the user's current day",
    schema: { type: "string" },
  },
  [endpoints.DAY_BEGINS_AT_HEADER]: {
    description:
      "The hour at which the user's day begins. Without it the stored hour is read first",
    schema: { type: "integer", minimum: 0, maximum: DAY_BEGINS_AT_MAX },
  },
  [endpoints.USER_HEADER]: {
    description: "The id of the calling user. The call is refused on another user's session",
    schema: { type: "string" },
  },
} as const;

/** A refusal of the same status and codes is one response, such as `409.day_full.other_user`. */
function nameRefusals(endpoint: Endpoint) {
  const all = Object.entries(listRefusals(endpoint));
  return all.map(([status, codes]) => {
    const name = [status, ...codes.toSorted()].join(".");
    return { status, codes, name, $ref: `#/components/responses/${name}` };
  });
}

function describeRefusals() {
  const named = [...ENDPOINTS.values()].flatMap(nameRefusals);
  return Object.fromEntries(
    named.map(({ name, codes }) => {
      const problem = { $ref: "#/components/schemas/ProblemDetails" };
      const schema = { allOf: [problem, { properties: { code: { enum: [...codes] } } }] };
      // RFC 9457 problem details, for a token's request.
      const content = { "application/json": { schema }, "application/problem+json": { schema } };
      return [name, { description: codes.join(", "), content }];
    }),
  );
}

function responsesOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const successes = Object.entries(endpoint.responses).map(([status, schema]) => {
    const body = schema && { content: { "application/json": { schema } } };
    return [status, { description: DESCRIPTIONS[status], ...body }];
  });
  const refusals = nameRefusals(endpoint).map(({ status, $ref }) => [status, { $ref }]);
  return Object.fromEntries([...successes, ...refusals]);
}

function operationOf(id: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { access, summary, path, params = {}, query = {}, body, tokenScope } = endpoint;
  const [, , noun = ""] = path.split("/");
  const names = parameterNames(path);
  const inPath = Object.values(params).map((schema, place) => [names[place], schema]);
  return {
    operationId: id,
    summary,
    tags: [noun],
    security:
      access === "public"
        ? []
        : [{ session: [] }, ...(tokenScope ? [{ token: [tokenScope] }] : [])],
    requestParams: { path: z.object(Object.fromEntries(inPath)), query: z.object(query) },
    parameters: Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: body } } },
    }),
    responses: responsesOf(endpoint),
  };
}

/** Generates the OpenAPI 3.1 document. Cookies only have the `__Host-` prefix if `origin` is https. */
export function createOpenApiDocument(version: string, origin = "https://goals.example") {
  const paths: ZodOpenApiPathsObject = {};
  for (const [id, endpoint] of ENDPOINTS) {
    const names = parameterNames(endpoint.path);
    const path = shapeOf(endpoint.path).replaceAll("{}", () => `{${names.shift()}}`);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(id, endpoint) };
  }
  return createDocument({
    openapi: "3.1.1",
    info: { title: `${PRODUCT} API`, version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { ProblemDetails: endpoints.problemDetails },
      responses: describeRefusals(),
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
  });
}

if (import.meta.filename === realpathSync(process.argv[1] ?? ".")) {
  mkdirSync("dist", { recursive: true });
  writeFileSync("dist/openapi.json", JSON.stringify(createOpenApiDocument(pkg.version)));
}
