import { FRESH_PROOF_REQUIRED } from "@goals/contracts/endpoint";
import { ApiError } from "../http/failures.ts";

type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;

/** The user did not confirm their identity. The mutation ends without a notice. */
export class ProofDeclined extends Error {
  override readonly name = "ProofDeclined";
}

/** Sets how this page asks users to confirm their identity, and whether they did. Returns a function that unsets it. */
export function onFreshProofNeeded(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/** Sends again after a fresh proof if the server requires one. Throws ProofDeclined, or the refusal if the page cannot ask. */
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
