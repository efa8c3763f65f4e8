import { jwtVerify, SignJWT, type JWTHeaderParameters } from "jose";
import { sha256 } from "../encoding.ts";

const ISSUER = "goals";
const AUDIENCE = "goals-session";
const TYPE = "session+jwt";

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

/** The claim of a token; null for a token that is forged, damaged or expired. */
export async function verifySessionToken(
  settings: SessionSecrets,
  token: string,
  now: Date,
): Promise<SessionClaim | null> {
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
    const { sid: sessionId, sub: userId } = payload;
    return typeof sessionId === "string" && userId !== undefined ? { sessionId, userId } : null;
  } catch {
    return null;
  }
}
