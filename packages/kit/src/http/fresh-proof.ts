import { FRESH_PROOF_REQUIRED } from "@goals/contracts/problem-details";
import { ApiError } from "./api-error.ts";

type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;

export class ProofDeclined extends Error {
  override readonly name = "ProofDeclined";
}

/**
 * Sets how this page asks users to confirm their identity; the promise resolves to whether they did. Returns a
 * function that unsets it.
 */
export function onFreshProofNeeded(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/**
 * Sends a write. If the server requires a fresh proof, asks the user for one and sends again. Throws ProofDeclined if
 * the user declines, and the server's refusal on a page that cannot ask.
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
