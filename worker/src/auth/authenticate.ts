import { createMiddleware } from "hono/factory";
import { OTHER_USER, USER_HEADER } from "@goals/contracts/problem-details";
import { Conflict, Unauthorized } from "../errors/domain-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { spendUserBudget } from "../limits/limit-requests.ts";
import { requireFreshProof } from "./fresh-proof.ts";
import { readSessionClaim, loadSession } from "./request-session.ts";

/** The request names another user than the session: another user has signed in on this browser since. */
class OtherUser extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super(OTHER_USER, "Somebody else is signed in on this browser now. Nothing was changed.");
  }
}

/**
 * Default-deny: an endpoint that is not declared public requires a live session. On every endpoint, a request whose header
 * names a user is refused with the session of another user. The header is optional, for clients on a command line. What only
 * the owner may do is refused until the user has shown once more who they are.
 */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const { endpoint } = c.var;
  const named = c.req.header(USER_HEADER);
  const isPublic = endpoint?.access === "public";
  const claim = isPublic && named === undefined ? null : await readSessionClaim(c);
  // Checked before the session is loaded, because loading it stores the time zone in the account.
  if (claim && named !== undefined && named !== claim.userId) throw new OtherUser();
  if (isPublic) return next();
  if (!claim) throw new Unauthorized();
  c.set("claim", claim);
  spendUserBudget(c, claim.userId);
  // A user store checks the session itself (ask-user-store.ts).
  return c.var.placement.handle ? next() : requireSession(c, next);
});

/** Requires that the session which the claim of the request names is live. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  const { endpoint, claim } = c.var;
  if (!claim) throw new Unauthorized();
  const signedIn = endpoint?.cost === "batch" ? undefined : await loadSession(c, claim);
  if (signedIn === null) throw new Unauthorized();
  if (signedIn) c.set("signedIn", signedIn);
  requireFreshProof(endpoint, signedIn, c.var.now);
  await next();
  // A handler of a batch endpoint that did not check the session must not respond.
  if (c.res.ok && !c.var.signedIn) throw new Unauthorized();
});
