import { FAILURE, UNREACHABLE, type Notice } from "@goals/contracts/notices";
import { ApiError, withServerMessage } from "@goals/kit";

/** The toast of a failed request: the server's own sentence if it sent one, also with a 5xx. */
export function getFailureNotice(fallback: Notice, error: unknown): Notice {
  const message = error instanceof ApiError && error.status >= 500 && error.problem?.message;
  return message ? { ...fallback, description: message } : withServerMessage(fallback, error);
}

/** The toast of a failed sign-in. It blames the password only if the server has checked it. */
export function getSignInFailureNotice(error: unknown): Notice {
  const isChecked = error instanceof ApiError && error.status < 500;
  return getFailureNotice(
    isChecked ? FAILURE.login : { ...FAILURE.login, description: UNREACHABLE },
    error,
  );
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.problem?.code === code;

/** True if the user, or another request on this page, closed the browser's dialog about passkeys. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
