import type { Path } from "@goals/contracts/routes";
import { TIME_ZONE_HEADER } from "@goals/contracts/zones";
import { noted } from "../offline/network.ts";
import { ApiError } from "./api-error.ts";

export interface RequestOptions {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** Lets a save finish while the page is being left. Bodies up to 64 KiB. */
  readonly keepalive?: boolean;
  /** After so many milliseconds without an answer the call counts as one that did not arrive. */
  readonly patience?: number;
}

/** The browser's IANA zone: "today" always means the user's. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

async function answerOf<Answer>(path: Path<Answer>, options: RequestOptions): Promise<Answer> {
  const { method = "GET", body, keepalive = false, patience } = options;
  const headers = new Headers({ accept: "application/json", [TIME_ZONE_HEADER]: browserZone() });
  if (body !== undefined) headers.set("content-type", "application/json");
  const response = await fetch(path, {
    method,
    headers,
    credentials: "same-origin",
    keepalive,
    ...(patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return JSON.parse(text || "null");
}

/**
 * One call to the API, with the session's cookie and the browser's zone. A body is sent as JSON.
 * @throws ApiError for any answer that is not OK; TypeError when there is no network, TimeoutError without patience
 */
export function request<Answer>(path: Path<Answer>, options: RequestOptions = {}): Promise<Answer> {
  return noted(answerOf(path, options));
}
