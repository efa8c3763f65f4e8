/** The sentences of `/login?problem=…` by code: why a sign-in is required or has failed. */
export const SIGN_IN_PROBLEMS = {
  provider:
    "Your sign-in provider could not be reached. Please try again in a moment, or sign in with your password.",
  password: "Invalid email or password.",
  busy: "We're very busy right now. Please try again in a moment.",
  refused: "Your sign-in provider did not sign you in.",
  again: "This sign-in took too long or was opened before. Please try again.",
  email_taken:
    "An account with this email already exists. Please sign in with your password instead.",
  email_unconfirmed: "Your sign-in provider has not confirmed your email address yet.",
  not_ticked: "You were signed out, so nothing was ticked. Sign in to do it.",
} as const;
export type SignInProblemCode = keyof typeof SIGN_IN_PROBLEMS;

/** The sentence for a code from the address, which anyone can type; null for an unknown code. */
export const findSignInProblem = (code: string | null): string | null =>
  Object.entries(SIGN_IN_PROBLEMS).find(([name]) => name === code)?.[1] ?? null;

/** Where to go after signing in: `next`, resolved as a browser would, if it stays on this site, otherwise home (CVE-2026-53669). */
export function toLocalPath(next: string | null): string {
  if (!next?.startsWith("/")) return "/";
  const here = "http://local.invalid";
  if (!URL.canParse(next, here)) return "/";
  const url = new URL(next, here);
  // Dot segments can resolve to two leading slashes, which would name a host again.
  return url.origin === here ? url.pathname.replace(/^\/+/, "/") + url.search : "/";
}

/** The parameter `added` of the page of the ways to sign in, with the result of adding an identity. */
export const ADDED_PARAM = "added";
export const ADDED_ENDS = ["added", "taken", "full", "refused"] as const;
export type AddedEnd = (typeof ADDED_ENDS)[number];

/** The parameter `proof` of the page that needed one, with the provider's answer: `/profile?proof=confirmed`. */
export const PROOF_PARAM = "proof";
export const PROOF_ENDS = { confirmed: "confirmed", refused: "refused" } as const;
export type ProofEnd = keyof typeof PROOF_ENDS;

/** The address that sends a signed-in user to the provider to confirm their identity. They return to `next`. */
export const buildProofPath = (next: string): string =>
  `/api/login?confirm=${PROOF_PARAM}&next=${encodeURIComponent(next)}`;
