import { jwtVerify, SignJWT, type JWTHeaderParameters } from "jose";
import { BoundedMap } from "../../platform/bounds.ts";
import { sha256, type SessionSecrets } from "../../platform/crypto.ts";

const ISSUER = "goals";
const AUDIENCE = "goals-session";
const TYPE = "session+jwt";
const VERIFIED_MAX = 2000;

const toKey = (secret: string) => new TextEncoder().encode(secret);
const computeKeyId = async (secret: string) => (await sha256(`kid:${secret}`)).slice(0, 8);

/** The content of a session token. Only valid while `guardSession` finds the session's row. */
export interface SessionClaim {
  readonly sessionId: string;
  readonly userId: string;
  /** The request has an API token, verified by the directory, whose id is `sessionId`. */
  readonly byToken?: true;
}

export async function signSessionToken(
  { SESSION_SECRET: secret }: SessionSecrets,
  { sessionId, userId }: SessionClaim,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: sessionId, sub: userId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid: await computeKeyId(secret) })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(toKey(secret));
}

/** Tokens that this isolate has verified, by the secrets used, with their expiry in milliseconds since 1970. */
const verified = new WeakMap<
  SessionSecrets,
  BoundedMap<string, { readonly claim: SessionClaim; readonly endsAt: number }>
>();

/**
 * A token's claim; null for a token that is forged, damaged or expired. Verifies each token once per isolate, because
 * that costs more than the rest of reading a session. A signature stays valid; the session's row is checked with each
 * request.
 */
export async function verifySessionToken(settings: SessionSecrets, token: string, now: Date) {
  const tokens = verified.getOrInsertComputed(settings, () => new BoundedMap(VERIFIED_MAX));
  const cached = tokens.get(token);
  if (cached && now.getTime() < cached.endsAt) return cached.claim;
  const findKey = async ({ kid }: JWTHeaderParameters) => {
    for (const secret of [settings.SESSION_SECRET, settings.SESSION_SECRET_PREVIOUS]) {
      if (secret !== undefined && (await computeKeyId(secret)) === kid) return toKey(secret);
    }
    throw new Error("unknown kid");
  };
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ["exp", "iat", "sub"],
      currentDate: now,
    });
    const { sid: sessionId, sub: userId, exp = 0 } = payload;
    if (typeof sessionId !== "string" || userId === undefined) return null;
    const claim = { sessionId, userId };
    tokens.set(token, { claim, endsAt: exp * 1000 });
    return claim;
  } catch {
    return null;
  }
}
