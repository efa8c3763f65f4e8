import { createMiddleware } from "hono/factory";
import { OTHER_USER, USER_HEADER } from "@goals/contracts/other-user";
import { Conflict, Unauthorized } from "../errors/domain-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { spendUserBudget } from "../limits/limit-requests.ts";
import { readSessionClaim, loadSession } from "./request-session.ts";

/** The call names one user and the session is another's: somebody else has signed in on this browser since. */
class OtherUser extends Conflict {
  override readonly name = "Conflict";
  constructor() {
    super(OTHER_USER, "Somebody else is signed in on this browser now. Nothing was changed.");
  }
}

/**
 * Default-deny: what is not declared public answers nobody without a good session. On every endpoint, a call
 * that names its user is refused on another user's session; one that names nobody (a command line) is the session's.
 */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const { endpoint } = c.var;
  const named = c.req.header(USER_HEADER);
  const isPublic = endpoint?.access === "public";
  const claim = isPublic && named === undefined ? null : await readSessionClaim(c);
  // By the signed claim alone: even the zone that is noted at a visit would be a change to the wrong account.
  if (claim && named !== undefined && named !== claim.userId) throw new OtherUser();
  if (isPublic) return next();
  if (!claim) throw new Unauthorized();
  c.set("claim", claim);
  spendUserBudget(c, claim.userId);
  const signedIn = endpoint?.cost === "batch" ? undefined : await loadSession(c, claim);
  if (signedIn === null) throw new Unauthorized();
  if (signedIn) c.set("signedIn", signedIn);
  await next();
  // A handler that never asked has answered somebody whom nobody knows; its own refusal says enough.
  if (c.res.ok && !c.var.signedIn) throw new Unauthorized();
});
