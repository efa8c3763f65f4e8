import { PASSKEY } from "@goals/contracts/notices";
import { generateToken } from "../../platform/encoding.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";
import { markUsed, setOneTimeCookie, takeOneTimeCookie } from "../../platform/http/credentials.ts";
import type { AppContext } from "../requests/app-env.ts";

const NAME = "passkey";
const CHALLENGE_BYTES = 32;

type ChallengePurpose = "create" | "get";

/** The passkey is unknown or its response is invalid; the error does not reveal which. */
export class PasskeyRefused extends DomainError {
  constructor() {
    super(400, "passkey_refused", PASSKEY.refused);
  }
}

/** Creates a challenge and binds it to this browser. `userId` is empty for a visitor. */
export async function startChallenge(
  c: AppContext,
  purpose: ChallengePurpose,
  userId = "",
): Promise<string> {
  const challenge = generateToken(CHALLENGE_BYTES);
  await setOneTimeCookie(c, NAME, "passkey-challenge", { challenge, purpose, userId });
  return challenge;
}

/** Consumes this browser's challenge. Throws PasskeyRefused if it is used, or for another browser, purpose or user. */
export async function consumeChallenge(
  c: AppContext,
  purpose: ChallengePurpose,
  userId = "",
): Promise<string> {
  const value = await takeOneTimeCookie(c, NAME, "passkey-challenge");
  const challenge = value?.["challenge"];
  if (!challenge || value["purpose"] !== purpose || value["userId"] !== userId)
    throw new PasskeyRefused();
  if (!(await markUsed(c, `passkey:${challenge}`))) throw new PasskeyRefused();
  return challenge;
}
