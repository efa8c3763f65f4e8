import { deleteCookie } from "hono/cookie";
import { jwtVerify, SignJWT, type JWTHeaderParameters } from "jose";
import type { User } from "@goals/contracts/auth";
import { VIEW_COOKIE } from "@goals/contracts/page";
import type { UserRow } from "../../placement/placement.ts";
import { BoundedMap } from "../../platform/bounds.ts";
import { sha256 } from "../../platform/crypto.ts";
import {
  deleteHostCookie,
  getHostCookie,
  issueDeviceCookie,
  readBearerToken,
  setHostCookie,
} from "../../platform/http/credentials.ts";
import { mailNewDevice } from "../email/email-links.ts";
import type { Settings } from "../../platform/settings.ts";
import { InvalidCredentials } from "../auth/sign-in.ts";
import type { AppContext } from "./app-env.ts";
import { readUserZone, toUserResponse } from "./request-session.ts";
import { computeSessionEnd, type SessionClaim } from "./sessions.ts";

const COOKIE = "session";
const ISSUER = "goals";
const AUDIENCE = "goals-session";
const TYPE = "session+jwt";
const VERIFIED_MAX = 2000;

const toKey = (secret: string) => new TextEncoder().encode(secret);
const computeKeyId = async (secret: string) => (await sha256(`kid:${secret}`)).slice(0, 8);

export async function signSessionToken(
  { SESSION_SECRET: secret }: Settings,
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
  Settings,
  BoundedMap<string, { readonly claim: SessionClaim; readonly endsAt: number }>
>();

/** A token's claim, or null. Verifies each token once per isolate, because that costs more than reading the session. */
async function verifySessionToken(settings: Settings, token: string, now: Date) {
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

/** The claim in the session cookie, or null without a valid token. Does not look for the session's row. */
export async function readSessionClaim(c: AppContext): Promise<SessionClaim | null> {
  const { settings, now } = c.get("context");
  const token = readBearerToken(c) === undefined ? getHostCookie(c, COOKIE) : undefined;
  return token === undefined ? null : verifySessionToken(settings, token, now);
}

export function clearSessionCookie(c: AppContext): void {
  deleteHostCookie(c, COOKIE);
  deleteCookie(c, VIEW_COOKIE);
}

/** Replaces this browser's session. Throws `refuse`, or InvalidCredentials, if all sessions ended since `account` was read. */
export async function startSession(
  c: AppContext,
  account: UserRow,
  options: { isProof: boolean; isAlerted?: boolean; refuse?: () => Error },
): Promise<User> {
  const { db, placement, now, newId, settings } = c.get("context");
  const before = await readSessionClaim(c);
  const userAgent = c.req.header("user-agent") ?? "";
  const id = newId();
  const session = { id, userAgent, provenAt: options.isProof ? now : null, now };
  const started = await placement.startSession(db, account, session);
  if (!started) throw options.refuse?.() ?? new InvalidCredentials(account.id);
  const { user: row, expiresAt } = started;
  if (before !== null) await placement.endSession(db, before);
  const claim = { sessionId: id, userId: account.id };
  const token = await signSessionToken(settings, claim, now, expiresAt);
  setHostCookie(c, COOKIE, token, expiresAt);
  deleteCookie(c, VIEW_COOKIE);
  const isNewDevice = await issueDeviceCookie(c, account);
  if (isNewDevice && options.isAlerted) await mailNewDevice(c, account);
  c.get("context").accountId = account.id;
  const endsAt = computeSessionEnd(expiresAt, now);
  return toUserResponse(row, readUserZone(c, row.timeZone), endsAt, settings);
}
