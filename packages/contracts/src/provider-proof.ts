// Without schemas: the shell needs these, and code shared with a page that loads later must not split its first script.
/** The parameter `added` of the page of the ways to sign in, with the result of adding an identity. */
export const ADDED_PARAM = "added";
export const ADDED_ENDS = ["added", "taken", "full", "refused"] as const;
export type AddedEnd = (typeof ADDED_ENDS)[number];

/** The purpose of a proof at the provider: `delete` only for the account's deletion, `proof` for everything else. */
export const PROOF_PURPOSES = ["delete", "proof"] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** The values of the page's parameter, which is named after the purpose: `/profile?proof=confirmed`. */
export const PROOF_ENDS = { confirmed: "confirmed", refused: "refused" } as const;
export type ProofEnd = keyof typeof PROOF_ENDS;

/** The address that sends a signed-in user to the provider to confirm their identity. They return to `next`. */
export function buildProofPath(purpose: ProofPurpose, next: string): string {
  return `/api/login?confirm=${purpose}&next=${encodeURIComponent(next)}`;
}
