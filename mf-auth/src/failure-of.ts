import { FAILURE, UNREACHABLE, type Notice } from "@goals/contracts/notices";
import { ApiError, withServerMessage } from "@goals/kit";

/** What a form says of a call that failed: the server's own sentence, also where it says that it is busy or broken. */
export function failureOf(failed: Notice, error: unknown): Notice {
  const sentence = error instanceof ApiError && error.status >= 500 && error.problem?.message;
  return sentence ? { ...failed, description: sentence } : withServerMessage(failed, error);
}

/** The same of a sign-in, which blames the password only where it was looked at. */
export function signInFailure(error: unknown): Notice {
  const isLookedAt = error instanceof ApiError && error.status < 500;
  return failureOf(
    isLookedAt ? FAILURE.login : { ...FAILURE.login, description: UNREACHABLE },
    error,
  );
}

/** True when a sign-in failed because of what was typed: then the password is the field to mend. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** True when a registration failed because the address has an account already. */
export const isAddressTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409;
