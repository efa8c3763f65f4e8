import { OTHER_USER, USER_HEADER } from "@goals/contracts/problem-details";
import { findAccessKey } from "../access-keys/access-keys.ts";
import { Conflict, DomainError, Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { AppContext, AppMiddleware } from "./app-env.ts";
import { checkLiveSession, forwardToUserStore } from "./forward-to-user-store.ts";
import { spendKeyBudget, spendSessionBudget } from "./limit-requests.ts";
import type { SessionClaim } from "./session-token.ts";
import { readBearerToken } from "../../platform/http/credentials.ts";
import { requireFreshProof } from "../auth/sign-in.ts";
import {
  guardRequest,
  readBrowserDayBegin,
  readBrowserZone,
  readSessionClaim,
} from "./request-session.ts";

/** The token is unknown or no longer valid. The body equals that of a request without a session. */
export class InvalidToken extends DomainError {
  constructor() {
    super(401, "unauthorized", "Unauthorized", {}, { "www-authenticate": "Bearer" });
  }
}

/**
 * Authenticates a request by its token. Endpoints without a scope refuse every token, because only owners may manage
 * their account. Throws InvalidToken, DomainError, TooManyRequests.
 */
async function authenticateToken(c: AppContext, token: string): Promise<SessionClaim> {
  const needed = c.get("context").endpoint?.tokenScope;
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

/**
 * Default-deny: an endpoint that is not declared public requires a live session, which its handler's first
 * transaction checks. Every endpoint refuses a request whose header names another user than the session's; the header
 * is optional, for command-line clients. A token's request only reaches endpoints with a scope. Sensitive endpoints
 * require a fresh proof of identity. `isUserRoute` says which routes run in a user store, which checks the session itself.
 */
export const authenticate =
  (isUserRoute: (route: string) => boolean): AppMiddleware =>
  async (c, next) => {
    const context = c.get("context");
    const { endpoint, placement, route } = context;
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
    if (claim && named !== undefined && named !== claim.userId)
      throw new Conflict(
        OTHER_USER,
        "Someone else is signed in on this browser now. Nothing was changed.",
      );
    if (isPublic) return next();
    if (!claim) throw new Unauthorized();
    if (!claim.byToken) spendSessionBudget(c, claim);
    context.claim = claim;
    if (!placement.handle) return requireSession(c, next);
    if (isUserRoute(route)) return forwardToUserStore(c);
    if (!(await checkLiveSession(c, claim))) throw new Unauthorized();
    requireFreshProof(context);
    return next();
  };

/** Requires a live session for the request's claim. The first transaction on `db` checks it. */
export const requireSession: AppMiddleware = async (c, next) => {
  const context = c.get("context");
  const { endpoint, claim } = context;
  if (!claim) throw new Unauthorized();
  guardRequest(c, claim);
  // A page has no transaction of its own, a hash costs more than a trip, and only the session may know the zone, hour
  // or proof.
  const isFirst =
    !endpoint ||
    endpoint.cost === "hash" ||
    endpoint.needsFreshProof ||
    (endpoint.needsToday && (readBrowserZone(c) === null || readBrowserDayBegin(c) === null));
  if (isFirst) await context.checkSession();
  requireFreshProof(context);
  await next();
  // A handler that did not check the session must not respond.
  if (c.res.ok && !context.signedIn) throw new Unauthorized();
};
