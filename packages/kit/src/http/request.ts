import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@goals/contracts/endpoint";
import {
  buildPath,
  findResponseError,
  USER_HEADER,
  DAY_BEGINS_AT_HEADER,
  TIME_ZONE_HEADER,
} from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { proxy } from "valtio";
import { ApiError, isOtherUser, isUnauthorized, isUnreachable } from "./failures.ts";
import { getDeviceTime, noteServerTime } from "../browser/clock.ts";
import { readZone } from "../browser/reader.ts";
import { createEvent } from "../browser/event.ts";
import { pageState } from "./page-state.ts";

export const network = proxy({ reachable: true });

/** The server no longer answers the user of this document: their session is over, or another user has signed in on this browser. */
export const sessionRefused = createEvent<[why: "ended" | "other-user"]>();

/** Browsers limit all keepalive bodies together to 64 KiB, so only short ones get it by default. */
const SHORT_BODY = 4096;

interface Options {
  /** Lets a write finish while the page unloads. The default for short bodies; up to 64 KiB. */
  readonly keepalive?: boolean | undefined;
  /** A call without a response after this many milliseconds counts as unreachable. */
  readonly timeoutMs?: number | undefined;
  /** The user who makes the call. Default: the user of this document. */
  readonly userId?: string;
}

interface PathRequest extends Options {
  readonly method?: Endpoint["method"];
  /** The media type of the response. Default: JSON. */
  readonly accept?: string;
  readonly body?: unknown;
}

export type CallOf<E extends Endpoint> = { readonly query?: QueryOf<E> } & ([
  keyof ParamsOf<E>,
] extends [never]
  ? { readonly params?: ParamsOf<E> }
  : { readonly params: ParamsOf<E> }) &
  ([BodyOf<E>] extends [undefined] ? { readonly body?: undefined } : { readonly body: BodyOf<E> });

/** A call of an endpoint of unknown type. */
export interface AnyCall {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

type CallArgument<Call> = Partial<Call> extends Call ? [call?: Call] : [call: Call];

/** Sends a call, reads the response, notes whether the server was reachable and reports another user. */
async function send<Result>(
  path: string,
  options: PathRequest,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { method = "GET", accept = "application/json", timeoutMs } = options;
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const isShortWrite = method !== "GET" && (body?.length ?? 0) <= SHORT_BODY;
  const userId = options.userId ?? pageState.userId;
  const headers = new Headers({
    accept,
    [DAY_BEGINS_AT_HEADER]: String(pageState.dayBeginsAt),
  });
  // Without a zone of the browser, the server uses the stored zone.
  const zone = readZone();
  if (zone !== undefined) headers.set(TIME_ZONE_HEADER, zone);
  if (body !== null) headers.set("content-type", "application/json");
  // Skip the user header when asking who is signed in.
  if (userId !== null && path !== getUser.path) headers.set(USER_HEADER, userId);
  const calledAt = getDeviceTime();
  try {
    const response = await fetch(path, {
      method,
      headers,
      body,
      credentials: "same-origin",
      // The screen already shows the change, so the request must survive the page.
      keepalive: options.keepalive ?? isShortWrite,
      signal: timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs),
    });
    noteServerTime(Date.parse(response.headers.get("date") ?? ""), calledAt);
    if (!response.ok) {
      const text = (await response.text()) || response.statusText;
      throw new ApiError(response.status, text, response.headers.get("retry-after"));
    }
    const result = await read(response);
    network.reachable = true;
    return result;
  } catch (error) {
    network.reachable = !isUnreachable(error);
    if (isOtherUser(error)) sessionRefused.emit("other-user");
    throw error;
  }
}

const readJson = async <Data>(response: Response): Promise<Data> =>
  JSON.parse((await response.text()) || "null");

/** @throws if a response does not match its declaration. Production builds contain no schemas and never throw. */
export function checkResponse<E extends Endpoint>(
  endpoint: E,
  status: number,
  data: unknown,
): asserts data is ResponseOf<E> {
  const error = findResponseError(endpoint, status, data);
  if (error !== null) throw new Error(error);
}

/** Calls an endpoint as the document's user. @throws ApiError; TypeError without a network; TimeoutError after `timeoutMs` */
export function request<E extends Endpoint>(
  endpoint: E,
  ...[call]: CallArgument<CallOf<E> & Options>
): Promise<ResponseOf<E>> {
  return requestAny(endpoint, call);
}

/** Like `request`, for an endpoint of unknown type. The caller is responsible for `Data`. */
export async function requestAny<Data>(
  endpoint: Endpoint,
  { params, query, ...options }: AnyCall & Options = {},
): Promise<Data> {
  const path = buildPath(endpoint, { ...params }, { ...query });
  return send(path, { ...options, method: endpoint.method }, async (response) => {
    const data = await readJson<Data>(response);
    checkResponse(endpoint, response.status, data);
    return data;
  });
}

/** Like `requestAny`, by path: for cache keys and for calls stored on this device. */
export const requestPath = <Data>(path: string, options: PathRequest = {}): Promise<Data> =>
  send<Data>(path, options, readJson);

/** Ends the session of this document if `error` is a 401 for its user. Returns true if so. */
export function reportSessionEnd(error: unknown): boolean {
  // A visitor has no session to lose.
  if (!isUnauthorized(error) || pageState.userId === null) return false;
  sessionRefused.emit("ended");
  return true;
}

/** For an endpoint that sends lines of JSON while it works, if `accept` asks for them. Ends when `onEvent` throws. */
export function requestEvents<Event>(
  endpoint: Endpoint,
  {
    accept,
    query = {},
    onEvent,
  }: {
    readonly accept: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly onEvent: (event: Event) => void;
  },
): Promise<void> {
  // The response may take a minute. It need not outlive the page, because the server finishes the work.
  const options = { method: endpoint.method, accept, keepalive: false };
  return send(buildPath<Endpoint>(endpoint, {}, query), options, (response) =>
    readLines(response, (line) => onEvent(JSON.parse(line))),
  );
}

/** Calls `onLine` with each line that is not empty. Lines and characters may arrive in several chunks. */
async function readLines(response: Response, onLine: (line: string) => void): Promise<void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line !== "") onLine(line);
    }
    if (rest !== "") onLine(rest);
  } catch (error) {
    await reader?.cancel().catch(() => undefined);
    throw error;
  }
}
