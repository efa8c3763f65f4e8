import { findAccessKey } from "../access-keys/find-access-key.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "./app-env.ts";
import { spendKeyBudget } from "./limit-requests.ts";
import type { SessionClaim } from "./session-token.ts";

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
export async function authenticateToken(c: AppContext, token: string): Promise<SessionClaim> {
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
