import {
  buildPath,
  findResponseError,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { USER_HEADER } from "@goals/contracts/problem-details";
import { DAY_BEGINS_AT_HEADER, TIME_ZONE_HEADER } from "@goals/contracts/zones";
import { proxy } from "valtio";
import { ApiError, isOtherUser, isUnauthorized, isUnreachable } from "./api-error.ts";
import { handlers } from "./handlers.ts";
import { getDayBeginsAt, getPageUserId } from "./page-state.ts";

/** Whether the last call reached the server. What the browser says of its network is only a hint. */
export const network = proxy({ reachable: globalThis.navigator?.onLine ?? true });

/** Browsers let 64 KiB of bodies outlive their page, all together: what is larger asks for it by name. */
const SHORT_BODY = 4096;

interface Options {
  /** Lets a write finish while the page is being left, as every write with a short body may. Bodies up to 64 KiB. */
  readonly keepalive?: boolean;
  /** After so many milliseconds without a response the call counts as one that did not arrive. */
  readonly timeoutMs?: number;
  /** The user who makes the call, if it is not the user of this document. */
  readonly userId?: string;
}

interface PathRequest extends Options {
  readonly method?: Endpoint["method"];
  /** The media type of the response; JSON if not given. */
  readonly accept?: string;
  readonly body?: unknown;
}

/** What one call of an endpoint takes: its params and body, each where the endpoint has one. */
export type CallOf<E extends Endpoint> = { readonly query?: QueryOf<E> } & ([
  keyof ParamsOf<E>,
] extends [never]
  ? { readonly params?: ParamsOf<E> }
  : { readonly params: ParamsOf<E> }) &
  ([BodyOf<E>] extends [undefined] ? { readonly body?: undefined } : { readonly body: BodyOf<E> });

/** The call of an endpoint that is not known by its type. */
export interface AnyCall {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** `Call` as an argument that may be left out where nothing in it is needed. */
export type CallArgument<Call> = Partial<Call> extends Call ? [call?: Call] : [call: Call];

/** The browser's IANA zone: "today" always means the user's. */
export function getBrowserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Sends a call. Throws ApiError for a response that is not OK. */
async function send(path: string, options: PathRequest): Promise<Response> {
  const { method = "GET", accept = "application/json", timeoutMs } = options;
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const isShortWrite = method !== "GET" && (body?.length ?? 0) <= SHORT_BODY;
  const userId = options.userId ?? getPageUserId();
  const headers = new Headers({
    accept,
    [TIME_ZONE_HEADER]: getBrowserZone(),
    [DAY_BEGINS_AT_HEADER]: String(getDayBeginsAt()),
  });
  if (body !== undefined) headers.set("content-type", "application/json");
  // Who is signed in is asked by who does not know.
  if (userId !== null && path !== getUser.path) headers.set(USER_HEADER, userId);
  const response = await fetch(path, {
    method,
    headers,
    credentials: "same-origin",
    // What is already shown as done, as an end that was undone, is not lost with the page.
    keepalive: options.keepalive ?? isShortWrite,
    ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    ...(body === undefined ? {} : { body }),
  });
  if (response.ok) return response;
  const text = await response.text();
  throw new ApiError(
    response.status,
    text || response.statusText,
    response.headers.get("retry-after"),
  );
}

async function readJson<Data>(response: Response): Promise<{ status: number; data: Data }> {
  return { status: response.status, data: JSON.parse((await response.text()) || "null") };
}

/** Sends and reads, and notes whether the call reached the server, and whose session the server has found. */
export async function sendAndNote<Result>(
  path: string,
  options: PathRequest,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await read(await send(path, options));
    network.reachable = true;
    return result;
  } catch (error) {
    network.reachable = !isUnreachable(error);
    if (isOtherUser(error)) handlers.onOtherUser();
    throw error;
  }
}

/** @throws where a response is not as its endpoint declares it. A production build carries no schemas and never does. */
export function checkResponse(endpoint: Endpoint, status: number, data: unknown): void {
  const error = findResponseError(endpoint, status, data);
  if (error !== null) throw new Error(error);
}

/**
 * Calls an endpoint of the API, with the session's cookie, the browser's zone, and the hour at which the day of this
 * document's user begins and their id. If
 * another user is signed in by now, the server changes nothing and the page is reloaded for that user. A body is sent
 * as JSON.
 * @throws ApiError for a response that is not OK; TypeError when there is no network, TimeoutError after `timeoutMs`
 */
export function request<E extends Endpoint>(
  endpoint: E,
  ...[call]: CallArgument<CallOf<E> & Options>
): Promise<ResponseOf<E>> {
  return requestAny(endpoint, call);
}

/** The same for an endpoint whose type is not known: the caller is responsible for `Data`. */
export async function requestAny<Data>(
  endpoint: Endpoint,
  { params, query, ...options }: AnyCall & Options = {},
): Promise<Data> {
  const path = buildPath(endpoint, { ...params }, { ...query });
  const { status, data } = await sendAndNote(
    path,
    { ...options, method: endpoint.method },
    readJson<Data>,
  );
  checkResponse(endpoint, status, data);
  return data;
}

/** The same by path, for what is known by its cache key alone or was stored on this device. */
export async function requestPath<Data>(path: string, options: PathRequest = {}): Promise<Data> {
  return (await sendAndNote(path, options, readJson<Data>)).data;
}

/** Tells the session layer when a call was refused for want of a session by a document that had one. True if so. */
export function reportSessionEnd(error: unknown): boolean {
  // A visitor has no session to lose.
  if (!isUnauthorized(error) || getPageUserId() === null) return false;
  handlers.onSessionEnd();
  return true;
}
