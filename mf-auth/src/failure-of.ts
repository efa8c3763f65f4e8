import { FAILED, UNREACHED, type Notice } from "@goals/contracts/notices";
import { ApiError, withServerSentence } from "@goals/kit";

/** What a form says of a call that failed: the server's own sentence, also where it says that it is busy or broken. */
export function failureOf(failed: Notice, error: unknown): Notice {
  const sentence = error instanceof ApiError && error.status >= 500 && error.problem?.message;
  return sentence ? { ...failed, description: sentence } : withServerSentence(failed, error);
}

/** The same of a sign-in, which blames the password only where it was looked at. */
export function signInFailure(error: unknown): Notice {
  const isLookedAt = error instanceof ApiError && error.status < 500;
  return failureOf(isLookedAt ? FAILED.login : { ...FAILED.login, description: UNREACHED }, error);
}
