/** What a user shows for, at the provider, who they are: `delete` for the deletion alone, `proof` for anything else. */
export const PROOF_PURPOSES = ["delete", "proof"] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** The parameter of the profile is the purpose, and this its value: `/profile?proof=confirmed`. */
export const PROOF_ENDS = { confirmed: "confirmed", refused: "refused" } as const;
export type ProofEnd = keyof typeof PROOF_ENDS;

/** Where a signed-in user goes to show at the provider who they are. They come back to the profile. */
export function buildProofPath(purpose: ProofPurpose): string {
  return `/api/login?confirm=${purpose}`;
}
