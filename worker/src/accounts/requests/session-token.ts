import { jwtVerify, SignJWT, type JWTHeaderParameters } from "jose";
import { BoundedMap } from "../../platform/bounded-map.ts";
import { sha256 } from "../../platform/encoding.ts";

const ISSUER = "goals";
const AUDIENCE = "goals-session";
const TYPE = "session+jwt";
const VERIFIED_MAX = 2000;

export interface SessionSecrets {
  readonly SESSION_SECRET: string;
  readonly SESSION_SECRET_PREVIOUS?: string | undefined;
}

interface Key {
  readonly id: string;
  readonly key: CryptoKey;
}

/** Keys are imported once per isolate, because an import costs more than checking a token. */
const keys = new Map<string, Promise<Key>>();

const importKeyOnce = (secret: string) => keys.getOrInsertComputed(secret, importKey);

async function importKey(secret: string): Promise<Key> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
  return { id: (await sha256(`kid:${secret}`)).slice(0, 8), key };
}

/** The content of a session token. Only valid while `selectSession` finds the session's row. */
export interface SessionClaim {
  readonly sessionId: string;
  readonly userId: string;
  /** The request has an API token, verified by the directory, whose id is `sessionId`. */
  readonly byToken?: true;
}

export async function signSessionToken(
  settings: SessionSecrets,
  { sessionId, userId }: SessionClaim,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const { id, key } = await importKeyOnce(settings.SESSION_SECRET);
  return new SignJWT({ sid: sessionId, sub: userId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid: id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** Tokens that this isolate has verified, by the secrets used, with their expiry. */
const verified = new WeakMap<
  SessionSecrets,
  BoundedMap<string, { readonly claim: SessionClaim; readonly endsAt: number }>
>();

/**
 * Like `checkSessionToken`, but only once per token and isolate, because that costs more than the rest of reading a
 * session. A signature stays valid; the session's row is checked with each request.
 */
export async function verifySessionToken(
  settings: SessionSecrets,
  token: string,
  now: Date,
): Promise<SessionClaim | null> {
  const cached = verified.get(settings)?.get(token);
  if (cached && now.getTime() < cached.endsAt) return cached.claim;
  const found = await checkSessionToken(settings, token, now);
  if (!found) return null;
  verified.getOrInsertComputed(settings, () => new BoundedMap(VERIFIED_MAX)).set(token, found);
  return found.claim;
}

/** A token's claim and expiry; null for a token that is forged, damaged or expired. */
async function checkSessionToken(
  settings: SessionSecrets,
  token: string,
  now: Date,
): Promise<{ claim: SessionClaim; endsAt: number } | null> {
  const find = async ({ kid }: JWTHeaderParameters) => {
    for (const secret of [settings.SESSION_SECRET, settings.SESSION_SECRET_PREVIOUS]) {
      if (secret === undefined) continue;
      const imported = await importKeyOnce(secret);
      if (imported.id === kid) return imported.key;
    }
    throw new Error("unknown kid");
  };
  try {
    const { payload } = await jwtVerify(token, find, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ["exp", "iat", "sub"],
      currentDate: now,
    });
    const { sid: sessionId, sub: userId, exp = 0 } = payload;
    if (typeof sessionId !== "string" || userId === undefined) return null;
    return { claim: { sessionId, userId }, endsAt: exp * 1000 };
  } catch {
    return null;
  }
}
