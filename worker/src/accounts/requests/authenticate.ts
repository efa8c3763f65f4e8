import { jwtVerify, SignJWT, type JWTHeaderParameters } from "jose";
import { OTHER_USER, USER_HEADER } from "@goals/contracts/endpoint";
import { BoundedMap } from "../../platform/bounds.ts";
import { sha256 } from "../../platform/crypto.ts";
import { Conflict, DomainError, Unauthorized } from "../../platform/errors/domain-errors.ts";
import { getHostCookie, readBearerToken } from "../../platform/http/middleware.ts";
import type { Settings } from "../../platform/settings.ts";
import { findAccessKey } from "../access-keys/access-keys.ts";
import type { AppContext, AppMiddleware, RequestContext } from "./app-env.ts";
import { checkLiveSession, forwardToStore } from "./call-user-store.ts";
import { spendKeyBudget, spendSessionBudget } from "./prepare-request.ts";
import { openSession } from "./open-session.ts";
import { readBrowserDayBegin, readBrowserZone } from "./request-session.ts";
import { requireFreshProof, type SessionClaim } from "./sessions.ts";

export const SESSION_COOKIE = "session";
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
  const token = readBearerToken(c) === undefined ? getHostCookie(c, SESSION_COOKIE) : undefined;
  return token === undefined ? null : verifySessionToken(settings, token, now);
}

/** The token is unknown or no longer valid. The body equals that of a request without a session. */
export class InvalidToken extends DomainError {
  /** @param challenge tells the client where to get a token */
  constructor(challenge = "Bearer") {
    super(401, "unauthorized", "Unauthorized", {}, { "www-authenticate": challenge });
  }
}

function checkProof({ endpoint, signedIn, now }: RequestContext): void {
  if (endpoint?.needsFreshProof) requireFreshProof(signedIn?.provenAt ?? null, now);
}

/** Throws InvalidToken, TooManyRequests, and DomainError for an endpoint outside the token's scope. */
async function authenticateToken(c: AppContext, token: string): Promise<SessionClaim> {
  const needed = c.get("context").endpoint?.tokenScope;
  // Only owners may manage their account.
  if (needed === undefined)
    throw new DomainError(403, "token_not_allowed", "No token can do this. Please sign in.");
  const key = await findAccessKey(c, "token", token);
  if (!key) throw new InvalidToken();
  const { id, userId, scope } = key;
  spendKeyBudget(c, id);
  if (needed === "write" && scope !== "write")
    throw new DomainError(403, "read_only_token", "This token may only read.");
  return { sessionId: id, userId, byToken: true };
}

/** Default-deny: only public endpoints need no live session. A user store checks the session of a user's routes itself. */
export const authenticate =
  (isUserRoute: (route: string) => boolean): AppMiddleware =>
  async (c, next) => {
    const context = c.get("context");
    const { endpoint, userRows, route } = context;
    // Optional, for command-line clients.
    const named = c.req.header(USER_HEADER);
    const isPublic = endpoint?.access === "public";
    const token = readBearerToken(c);
    const claim =
      token !== undefined
        ? await authenticateToken(c, token)
        : isPublic && named === undefined
          ? null
          : await readSessionClaim(c);
    // Before the session is checked, because that stores the time zone in the account.
    if (claim && named !== undefined && named !== claim.userId) {
      const message = "Someone else is signed in on this browser now. Nothing was changed.";
      throw new Conflict(OTHER_USER, message);
    }
    if (isPublic) return next();
    if (!claim) throw new Unauthorized();
    if (!claim.byToken) spendSessionBudget(c, claim);
    context.claim = claim;
    if (isUserRoute(route)) return userRows.handle ? forwardToStore(c) : requireSession(c, next);
    if (!(await checkLiveSession(c, claim))) throw new Unauthorized();
    checkProof(context);
    return next();
  };

/** Opens the session of a request for a user's rows. The handler's first batch checks it (request-session.ts). */
export const requireSession: AppMiddleware = async (c, next) => {
  const context = c.get("context");
  const { endpoint, claim } = context;
  if (!claim) throw new Unauthorized();
  const session = openSession(c, claim);
  // A page has no handler, and only the session may know zone, hour or proof.
  const isFirst =
    !endpoint ||
    endpoint.needsFreshProof ||
    (endpoint.needsToday && (readBrowserZone(c) === null || readBrowserDayBegin(c) === null));
  if (isFirst) await session.check();
  checkProof(context);
  await next();
  // A handler that did not check the session must not respond.
  if (c.res.ok && !context.signedIn) throw new Unauthorized();
};
