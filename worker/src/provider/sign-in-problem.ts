import type { SignInProblemCode } from "@goals/contracts/sign-in-problems";

/** Signing in through the provider ended without a session; `code` is what the sign-in page is told. */
export class ProviderSignInError extends Error {
  override readonly name = "ProviderSignInError";
  readonly code: SignInProblemCode;
  constructor(code: SignInProblemCode) {
    super(code);
    this.code = code;
  }
}
