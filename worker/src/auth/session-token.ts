import { jwtVerify, SignJWT, type JWTHeaderParameters } from "jose";
import { sha256 } from "../encoding.ts";
import type { Settings } from "../settings.ts";

const ISSUER = "goals";
const AUDIENCE = "goals-session";
const TYPE = "session+jwt";

interface Key {
  readonly id: string;
  readonly key: CryptoKey;
}

/** One import a secret and isolate: importing a key costs more than checking a token. */
const keys = new Map<string, Promise<Key>>();

function keyOf(secret: string): Promise<Key> {
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

/** What a cookie says: a session, and whose. It holds while `selectSession` finds the row of it. */
export interface SessionClaim {
  readonly sessionId: string;
  readonly userId: string;
}

/** A token that names a row of `sessions`, and whose it is, until `expiresAt`. */
export async function signSessionToken(
  settings: Settings,
  { sessionId, userId }: SessionClaim,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const { id, key } = await keyOf(settings.SESSION_SECRET);
  return new SignJWT({ sid: sessionId, sub: userId })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid: id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** What a token claims, or null for one that is not ours, not whole, or too old. */
export async function verifySessionToken(
  settings: Settings,
  token: string,
  now: Date,
): Promise<SessionClaim | null> {
  const find = async ({ kid }: JWTHeaderParameters) => {
    for (const secret of [settings.SESSION_SECRET, settings.SESSION_SECRET_PREVIOUS]) {
      if (secret === undefined) continue;
      const known = await keyOf(secret);
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
    const { sid: sessionId, sub: userId } = payload;
    return typeof sessionId === "string" && userId !== undefined ? { sessionId, userId } : null;
  } catch {
    return null;
  }
}
