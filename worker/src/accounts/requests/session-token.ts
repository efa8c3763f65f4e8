import { jwtVerify, SignJWT, type JWTHeaderParameters } from "jose";
import { BoundedMap } from "../../platform/bounded-map.ts";
import { sha256 } from "../../platform/encoding.ts";

const ISSUER = "goals";
const AUDIENCE = "goals-session";
const TYPE = "session+jwt";
const VERIFIED_MAX = 2000;

/** The settings that sign and verify tokens. */
interface SessionSecrets {
  readonly SESSION_SECRET: string;
  readonly SESSION_SECRET_PREVIOUS?: string | undefined;
}

interface Key {
  readonly id: string;
  readonly key: CryptoKey;
}

/** Keys are imported once in an isolate: an import costs more than the check of a token. */
const keys = new Map<string, Promise<Key>>();

function importKeyOnce(secret: string): Promise<Key> {
  const known = keys.get(secret);
  if (known) return known;
  const made = importKey(secret);
  keys.set(secret, made);
  return made;
}

async function importKey(secret: string): Promise<Key> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
  return { id: (await sha256(`kid:${secret}`)).slice(0, 8), key };
}

/** The content of a session token. It counts only while `selectSession` finds the row of the session. */
export interface SessionClaim {
  readonly sessionId: string;
  readonly userId: string;
  /** An API token was shown instead of a session, and the directory has it: `sessionId` is then the id of the token. */
  readonly byToken?: true;
}

/** A signed JWT that names a session and its user. */
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

/** Tokens that were found good in this isolate, by the secrets they were checked with, until when they are. */
const verified = new WeakMap<
  SessionSecrets,
  BoundedMap<string, { readonly claim: SessionClaim; readonly endsAt: number }>
>();

/**
 * As `checkSessionToken`, which costs more than all the rest of reading a session, once for each token and isolate. A
 * signature stays good; whether the session does, its row says at each request.
 */
export async function verifySessionToken(
  settings: SessionSecrets,
  token: string,
  now: Date,
): Promise<SessionClaim | null> {
  const known = verified.get(settings)?.get(token);
  if (known && now.getTime() < known.endsAt) return known.claim;
  const found = await checkSessionToken(settings, token, now);
  if (!found) return null;
  const tokens = verified.get(settings) ?? new BoundedMap(VERIFIED_MAX);
  verified.set(settings, tokens.set(token, found));
  return found.claim;
}

/** The claim of a token, and its end; null for a token that is forged, damaged or expired. */
async function checkSessionToken(
  settings: SessionSecrets,
  token: string,
  now: Date,
): Promise<{ claim: SessionClaim; endsAt: number } | null> {
  const find = async ({ kid }: JWTHeaderParameters) => {
    for (const secret of [settings.SESSION_SECRET, settings.SESSION_SECRET_PREVIOUS]) {
      if (secret === undefined) continue;
      const known = await importKeyOnce(secret);
      if (known.id === kid) return known.key;
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
