import { USER_HEADER } from "@goals/contracts/other-user";
import { api, type Path } from "@goals/contracts/routes";
import { TIME_ZONE_HEADER } from "@goals/contracts/zones";
import { trackReachability } from "../offline/network.ts";
import { isOtherUser, reloadForOtherUser } from "../session/other-user.ts";
import { pageUserId } from "../session/page-user.ts";
import { ApiError } from "./api-error.ts";

export interface RequestOptions {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** Lets a save finish while the page is being left. Bodies up to 64 KiB. */
  readonly keepalive?: boolean;
  /** After so many milliseconds without an answer the call counts as one that did not arrive. */
  readonly timeoutMs?: number;
  /** Whose call it is, where that is not whoever this document is for. */
  readonly userId?: string;
}

/** The browser's IANA zone: "today" always means the user's. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

async function answerOf<Answer>(path: Path<Answer>, options: RequestOptions): Promise<Answer> {
  const { method = "GET", body, keepalive = false, timeoutMs } = options;
  const userId = options.userId ?? pageUserId();
  const headers = new Headers({ accept: "application/json", [TIME_ZONE_HEADER]: browserZone() });
  if (body !== undefined) headers.set("content-type", "application/json");
  // Who is signed in is asked by who does not know.
  if (userId !== null && path !== api.user) headers.set(USER_HEADER, userId);
  const response = await fetch(path, {
    method,
    headers,
    credentials: "same-origin",
    keepalive,
    ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new ApiError(
      response.status,
      text || response.statusText,
      response.headers.get("retry-after"),
    );
  return JSON.parse(text || "null");
}

/**
 * One call to the API, with the session's cookie, the browser's zone and the name of this document's user: where
 * somebody else is signed in by now it changes nothing, and the document is opened anew as theirs. A body is sent as JSON.
 * @throws ApiError for any answer that is not OK; TypeError when there is no network, TimeoutError after `timeoutMs`
 */
export function request<Answer>(path: Path<Answer>, options: RequestOptions = {}): Promise<Answer> {
  return trackReachability(answerOf(path, options)).catch((error: unknown) => {
    if (isOtherUser(error)) void reloadForOtherUser();
    throw error;
  });
}
