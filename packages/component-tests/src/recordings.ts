import { type Endpoint, findResponseError, problemDetails } from "@goals/contracts/endpoint";
import { ENDPOINTS } from "@goals/contracts/endpoints";
import empty from "../recordings/empty.json" with { type: "json" };
import full from "../recordings/full.json" with { type: "json" };
import locked from "../recordings/locked.json" with { type: "json" };
import visitor from "../recordings/visitor.json" with { type: "json" };

/** One response of the real edge, recorded by `npm run record -w @goals/component-tests`. */
export interface RecordedResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The request's body; null without one. */
  readonly request: unknown;
  /** The response's body; null without one. */
  readonly body: unknown;
}

export interface Recording {
  /** When it was recorded, ISO 8601. Dates in the recording are relative to it. */
  readonly recordedAt: string;
  readonly responses: readonly RecordedResponse[];
}

/**
 * `visitor`: no signed-in user. `locked`: one core section complete, one started. `empty`: the core sections complete,
 * nothing else. `full`: the demo's account with its history.
 */
export const RECORDINGS = { visitor, locked, empty, full } satisfies Record<string, Recording>;
export type RecordedState = keyof typeof RECORDINGS;

/** Finds the declaration of a call's endpoint. Fixed paths come before those with a parameter. */
export function findEndpoint(method: string, path: string): Endpoint | undefined {
  const [pathname = ""] = path.split("?");
  const matching = [...ENDPOINTS.values()].filter(
    (endpoint) => endpoint.method === method && matchesPath(endpoint, pathname),
  );
  return matching.find((endpoint) => endpoint.path === pathname) ?? matching[0];
}

export function matchesPath({ path }: Endpoint, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname);
}

/** The error in a recorded response according to the current contracts, or null. */
export function findRecordingError(recorded: RecordedResponse): string | null {
  const { method, path, status, body } = recorded;
  const endpoint = findEndpoint(method, path);
  if (!endpoint) return `${method} ${path} is not declared.`;
  if (status < 400) return findResponseError(endpoint, status, body);
  const result = problemDetails.safeParse(body);
  return result.success ? null : `${method} ${path} ${status}: ${result.error.message}`;
}
