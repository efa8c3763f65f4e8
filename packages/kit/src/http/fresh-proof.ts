import { FRESH_PROOF_REQUIRED } from "@goals/contracts/problem-details";
import { ApiError } from "./api-error.ts";

type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;

/** The user was asked who they are, and left it. */
export class ProofDeclined extends Error {
  override readonly name = "ProofDeclined";
}

/**
 * Sets how this page asks its user to show who they are; the promise tells whether they did. Returns a function that takes
 * it back.
 */
export function onFreshProofNeeded(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/**
 * Sends a write. Where the server wants a fresh proof first, asks the user for one and sends again. Throws ProofDeclined
 * where the user does not give it, and the refusal on a page that cannot ask.
 */
export async function withFreshProof<Data>(send: () => Promise<Data>): Promise<Data> {
  try {
    return await send();
  } catch (error) {
    const isRequired = error instanceof ApiError && error.problem?.code === FRESH_PROOF_REQUIRED;
    if (!isRequired || !askForProof) throw error;
    if (!(await askForProof())) throw new ProofDeclined();
    return send();
  }
}
