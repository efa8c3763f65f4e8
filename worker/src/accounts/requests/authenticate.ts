import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { OTHER_USER, USER_HEADER } from "@goals/contracts/problem-details";
import { Conflict, Unauthorized } from "../../platform/errors/domain-errors.ts";
import type { AppEnv } from "./app-env.ts";
import { spendSessionBudget } from "./limit-requests.ts";
import { authenticateToken } from "./authenticate-token.ts";
import { readBearerToken } from "../../platform/http/bearer-token.ts";
import { requireFreshProof } from "../auth/fresh-proof.ts";
import {
  guardRequest,
  readBrowserDayBegin,
  readBrowserZone,
  readSessionClaim,
} from "./request-session.ts";

/** The request names another user than the session: another user has signed in on this browser since. */
class OtherUser extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super(OTHER_USER, "Somebody else is signed in on this browser now. Nothing was changed.");
  }
}

/**
 * Default-deny: an endpoint that is not declared public requires a live session, which the first transaction of its handler
 * checks. On every endpoint, a request whose header names a user is refused with the session of another user. The header is
 * optional, for clients on a command line. A request with a token is that token's, and reaches what declares a scope. What only the owner may do is refused until the user has shown once more who they
 * are.
 */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const { endpoint } = c.var;
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
  if (claim && named !== undefined && named !== claim.userId) throw new OtherUser();
  if (isPublic) return next();
  if (!claim) throw new Unauthorized();
  if (!claim.byToken) spendSessionBudget(c, claim);
  c.set("claim", claim);
  // A user store checks the session itself (forward-to-user-store.ts).
  return c.var.placement.handle ? next() : requireSession(c, next);
});

/** True where the request says by itself which day it is for its user. */
function namesToday(c: Context<AppEnv>): boolean {
  return readBrowserZone(c) !== null && readBrowserDayBegin(c) !== null;
}

/** Requires that the session which the claim of the request names is live. The first transaction on `db` checks it. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  const { endpoint, claim } = c.var;
  if (!claim) throw new Unauthorized();
  guardRequest(c, claim);
  // A page has no transaction of its own, a hash costs more than a trip, and the session alone may know zone, hour or proof.
  const isFirst =
    !endpoint ||
    endpoint.cost === "hash" ||
    endpoint.needsFreshProof ||
    (endpoint.cost !== "batch" && !namesToday(c));
  if (isFirst) await c.var.checkSession();
  requireFreshProof(endpoint, c.var.signedIn, c.var.now);
  await next();
  // A handler that did not check the session must not respond.
  if (c.res.ok && !c.var.signedIn) throw new Unauthorized();
});
