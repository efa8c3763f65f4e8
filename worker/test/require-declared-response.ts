import { ANALYSIS_EVENTS_TYPE } from "@goals/contracts/analysis";
import {
  getEndpointName,
  type EndpointDeclaration,
  problemDetails,
} from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import { getDashboard } from "@goals/contracts/endpoints/days";
import { listRefusals } from "@goals/contracts/refusals";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";

const PATTERNS = [...ENDPOINTS.values()].map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/** Finds the endpoint for a method and a path. */
function findEndpoint(method: string, path: string): EndpointDeclaration | undefined {
  return PATTERNS.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    ?.endpoint;
}

/** The difference between a body and its schema; null if they match. */
function findDifference(schema: z.ZodMiniType, body: unknown): string | null {
  const result = z.safeParse(schema, body);
  if (!result.success) return JSON.stringify(result.error.issues);
  // Parsing drops properties that the schema does not name.
  return isDeepStrictEqual(result.data, body) ? null : "it says more than is declared";
}

function findSuccessError(endpoint: EndpointDeclaration, status: number, text: string) {
  const declared = Object.entries(endpoint.responses).find(([one]) => Number(one) === status);
  if (!declared) return "the status is not declared";
  const [, schema] = declared;
  if (!schema) return text === "" ? null : "a body is not declared";
  const body: unknown = JSON.parse(text);
  const error = findDifference(schema, body);
  if (error !== null || endpoint !== getDashboard) return error;
  for (const [path, part] of Object.entries(z.parse(z.record(z.string(), z.unknown()), body))) {
    const single = findEndpoint("GET", path);
    const partError = single?.responses[200]
      ? findDifference(single.responses[200], part)
      : "there is no such endpoint";
    if (partError !== null) return `${path}: ${partError}`;
  }
  return null;
}

function findRefusalError(endpoint: EndpointDeclaration, status: number, text: string) {
  const { code } = z.parse(problemDetails, JSON.parse(text));
  const codes = Object.entries(listRefusals(endpoint)).find(([one]) => Number(one) === status)?.[1];
  if (!codes?.includes(code)) return `the code ${code} is not declared`;
  return findDifference(problemDetails, JSON.parse(text));
}

/** Throws if a response does not match its endpoint's declaration: its status, its code, or a property of its body. */
export async function requireDeclaredResponse(request: Request, response: Response): Promise<void> {
  const endpoint = findEndpoint(request.method, new URL(request.url).pathname);
  if (!endpoint) return;
  const { status } = response;
  // Streamed events have their own test.
  if (response.headers.get("content-type") === ANALYSIS_EVENTS_TYPE) return;
  const text = await response.clone().text();
  const error = (status < 400 ? findSuccessError : findRefusalError)(endpoint, status, text);
  if (error === null) return;
  throw new Error(
    `${getEndpointName(endpoint)} answered ${status}: ${error}: ${text.slice(0, 500)}`,
  );
}
