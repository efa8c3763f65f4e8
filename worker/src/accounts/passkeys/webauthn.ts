import { PASSKEY } from "@goals/contracts/notices";
import type {
  AuthenticationResponse,
  RegistrationResponse,
} from "@goals/contracts/ways-to-sign-in";
import type { passkeys } from "../../platform/db/schema.ts";
import { fromBase64Url, generateToken, toBase64Url } from "../../platform/crypto.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";
import { markUsed, setOneTimeCookie, takeOneTimeCookie } from "../../platform/http/credentials.ts";
import type { AppContext } from "../requests/app-env.ts";

/** ES256 and RS256, which the platforms' authenticators use. */
export const ALGORITHMS = [-7, -257];
const COOKIE = "passkey";

type ChallengePurpose = "create" | "get";

/** The passkey is unknown or its response is invalid; the error does not reveal which. */
export class PasskeyRefused extends DomainError {
  constructor() {
    super(400, "passkey_refused", PASSKEY.refused);
  }
}

/** Creates a challenge and binds it to this browser. `userId` is empty for a visitor. */
export async function startChallenge(c: AppContext, purpose: ChallengePurpose, userId = "") {
  const challenge = generateToken();
  await setOneTimeCookie(c, COOKIE, "passkey-challenge", { challenge, purpose, userId });
  return challenge;
}

/** Consumes this browser's challenge. Throws PasskeyRefused if it is used, or for another browser, purpose or user. */
export async function consumeChallenge(c: AppContext, purpose: ChallengePurpose, userId = "") {
  const value = await takeOneTimeCookie(c, COOKIE, "passkey-challenge");
  const challenge = value?.["challenge"];
  if (!challenge || value["purpose"] !== purpose || value["userId"] !== userId)
    throw new PasskeyRefused();
  if (!(await markUsed(c, `passkey:${challenge}`))) throw new PasskeyRefused();
  return challenge;
}

/** The relying party: always the configured origin, never a Host header. */
export const getRelyingPartyId = (c: AppContext) => new URL(c.get("context").origin).hostname;

const expectResponse = (c: AppContext, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: c.get("context").origin,
  expectedRPID: getRelyingPartyId(c),
  requireUserVerification: true,
});

/** Imported on first use. Attestation formats make up most of it, and must not slow the start. */
const loadLibrary = () => import("@simplewebauthn/server");

/** We request no attestation: a stranger's certificates could make the library fetch addresses of their choice. */
async function requireNoStatement(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const statement = decodeAttestationObject(fromBase64Url(attestationObject));
  if (statement.get("fmt") !== "none") throw new PasskeyRefused();
}

type StoredKey = Pick<typeof passkeys.$inferSelect, "credentialId" | "publicKey" | "counter">;

export async function verifyRegistration(
  c: AppContext,
  credential: RegistrationResponse,
  challenge: string,
): Promise<StoredKey> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { clientDataJSON, attestationObject } = credential.response;
  const response = { clientDataJSON, attestationObject };
  try {
    await requireNoStatement(attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectResponse(c, challenge),
      response: { ...credential, response, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new PasskeyRefused();
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: toBase64Url(publicKey), counter };
  } catch {
    throw new PasskeyRefused();
  }
}

/** A response's new counter. One that has not grown suggests a copied authenticator, and is logged. Throws PasskeyRefused. */
export async function verifyAuthentication(
  c: AppContext,
  credential: AuthenticationResponse,
  { challenge, stored }: { challenge: string; stored: StoredKey },
): Promise<number> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { credentialId, publicKey, counter } = stored;
  const { userHandle: _, ...response } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectResponse(c, challenge),
      response: { ...credential, response, clientExtensionResults: {} },
      credential: { id: credentialId, publicKey: fromBase64Url(publicKey), counter },
    });
    if (!verified) throw new PasskeyRefused();
    return authenticationInfo.newCounter;
  } catch (error) {
    const { log, requestId } = c.get("context");
    if (error instanceof Error && /counter/i.test(error.message))
      log({ event: "passkey_counter", id: requestId });
    throw new PasskeyRefused();
  }
}
