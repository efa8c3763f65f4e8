import { FAILURE, VALIDATION, UNREACHABLE } from "@goals/contracts/notices";
import { ApiError } from "@goals/kit";
import { describe, expect, test } from "vitest";
import { getFailureNotice } from "../src/auth-form/auth-form.tsx";
import { getSignInFailureNotice } from "../src/sign-in/login-page.tsx";

const errorResponse = (status: number, message: string) =>
  new ApiError(status, JSON.stringify({ code: "any", message }));
const BUSY = "We're very busy right now. Please try again in a moment.";
const NO_NETWORK = new TypeError("Failed to fetch");

describe("a sign-in that failed says", () => {
  test.each([
    [
      "that the pair is wrong",
      errorResponse(401, FAILURE.login.description),
      FAILURE.login.description,
    ],
    [
      "what was refused",
      errorResponse(400, "Please enter one valid email."),
      "Please enter one valid email.",
    ],
    [
      "when to come back",
      errorResponse(429, "Please try again in a minute."),
      "Please try again in a minute.",
    ],
    ["that it is busy", errorResponse(503, BUSY), BUSY],
    [
      "the one sentence there is, of a refusal without any",
      new ApiError(401, ""),
      FAILURE.login.description,
    ],
    ["nothing of the password when the server broke", new ApiError(500, "<html>"), UNREACHABLE],
    ["nothing of the password without a network", NO_NETWORK, UNREACHABLE],
  ])("%s", (_, error, description) => {
    expect(getSignInFailureNotice(error)).toEqual({ title: "Login Failed", description });
  });

  test("a rule under the rule's own title", () => {
    expect(getSignInFailureNotice(errorResponse(400, VALIDATION.credentials.description))).toEqual(
      VALIDATION.credentials,
    );
  });
});

describe.each([
  ["a registration", FAILURE.register],
  ["a request for a reset link", FAILURE.forgot],
  ["a new password", FAILURE.reset],
])("%s that failed says", (_, failed) => {
  test.each([400, 409, 429, 503])("the server's sentence for a %i", (status) => {
    expect(getFailureNotice(failed, errorResponse(status, BUSY))).toEqual({
      ...failed,
      description: BUSY,
    });
  });

  test.each([new ApiError(500, ""), new ApiError(502, "<html>"), NO_NETWORK])(
    "a general failure if the server gives no reason: %s",
    (error) => {
      expect(getFailureNotice(failed, error)).toEqual(failed);
    },
  );
});
