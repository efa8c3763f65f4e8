import type { AuthenticationResponse, RegistrationResponse } from "@goals/contracts/passkeys";
import type { passkeys } from "../../platform/db/schema.ts";
import { fromBase64Url, toBase64Url } from "../../platform/encoding.ts";
import type { AppContext } from "../requests/app-env.ts";
import { getPublicOrigin } from "../../platform/settings.ts";
import { PasskeyRefused } from "./challenge.ts";

/** ES256 and RS256, which the platforms' authenticators use. */
export const ALGORITHMS = [-7, -257];

/** The relying party: always the configured origin, never a Host header. */
export function getRelyingParty(c: AppContext): { id: string; origin: string } {
  const origin = getPublicOrigin(c.get("context").settings, c.req.url);
  return { id: new URL(origin).hostname, origin };
}

/** Imported on first use. Attestation formats make up most of it, and must not slow the start. */
const loadLibrary = () => import("@simplewebauthn/server");

type StoredKey = Pick<typeof passkeys.$inferSelect, "credentialId" | "publicKey" | "counter">;

export async function verifyRegistration(
  c: AppContext,
  credential: RegistrationResponse,
  challenge: string,
): Promise<StoredKey> {
  const { id, origin } = getRelyingParty(c);
  const { verifyRegistrationResponse } = await loadLibrary();
  const { clientDataJSON, attestationObject } = credential.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw new PasskeyRefused();
    const { credential: made } = registrationInfo;
    const publicKey = toBase64Url(made.publicKey);
    return { credentialId: made.id, publicKey, counter: made.counter };
  } catch {
    throw new PasskeyRefused();
  }
}

/**
 * Verifies a passkey's response and returns its new counter. A counter that has not grown suggests a copied
 * authenticator, which is logged. Throws PasskeyRefused.
 */
export async function verifyAuthentication(
  c: AppContext,
  credential: AuthenticationResponse,
  { challenge, stored }: { challenge: string; stored: StoredKey },
): Promise<number> {
  const { id, origin } = getRelyingParty(c);
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { credentialId, publicKey, counter } = stored;
  const { userHandle: _, ...response } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: fromBase64Url(publicKey), counter },
    });
    if (!verified) throw new PasskeyRefused();
    return authenticationInfo.newCounter;
  } catch (error) {
    if (error instanceof Error && /counter/i.test(error.message))
      c.get("context").log({ event: "passkey_counter", id: c.get("context").requestId });
    throw new PasskeyRefused();
  }
}
