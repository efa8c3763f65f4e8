import { eq } from "drizzle-orm";
import { FRESH_PROOF_MS } from "@goals/contracts/limits";
import { PASSWORD } from "@goals/contracts/notices";
import { FRESH_PROOF_REQUIRED } from "@goals/contracts/problem-details";
import { users } from "../../platform/db/schema.ts";
import { DomainError, InvalidInput, Unauthorized } from "../../platform/errors/domain-errors.ts";
import { computeAttemptKey } from "../../platform/limits/attempts.ts";
import type { Passwords } from "./passwords.ts";
import type { RequestContext } from "../requests/app-env.ts";
import type { SignedIn } from "../requests/sessions.ts";
import type { SessionClaim } from "../requests/session-token.ts";
import { verifyPasswordWithLimit } from "./sign-in.ts";

export class FreshProofRequired extends DomainError {
  constructor() {
    super(403, FRESH_PROOF_REQUIRED, "Please confirm first that it's you.");
  }
}

export class WrongOwnPassword extends InvalidInput {
  constructor(field: string) {
    super(PASSWORD.wrong, [{ path: field, message: PASSWORD.wrong }]);
  }
}

export function isFreshProof(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < FRESH_PROOF_MS;
}

/** For an endpoint that `needsFreshProof`. Throws FreshProofRequired. */
export function requireFreshProof(signedIn: SignedIn | undefined, now: Date): void {
  if (!isFreshProof(signedIn?.provenAt ?? null, now)) throw new FreshProofRequired();
}

/**
 * Verifies the password that a signed-in user typed again. Has its own limit, so that strangers' wrong passwords at
 * the sign-in do not count. `field` names the form's field. Throws InvalidInput, TooManyRequests, ServiceBusy.
 */
export async function requireOwnPassword(
  context: RequestContext,
  input: {
    userId: string;
    password: string;
    stored: string | null;
    field: string;
    passwords: Passwords;
  },
): Promise<void> {
  const { settings } = context;
  const { userId, field, ...attempt } = input;
  const key = await computeAttemptKey(settings, "own-password", userId);
  const count = { key, limit: settings.limits.WRONG_PASSWORDS };
  const { matches } = await verifyPasswordWithLimit(context, { count, ...attempt });
  if (!matches) throw new WrongOwnPassword(field);
}

/** Accepts the password as a fresh proof for the session. Throws like `requireOwnPassword`. */
export async function proveByPassword(
  context: RequestContext,
  input: SessionClaim & { password: string; passwords: Passwords },
): Promise<void> {
  const { db, placement, now } = context;
  const { sessionId, userId, password, passwords } = input;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  const attempt = { userId, password, stored: user.passwordHash, field: "password", passwords };
  await requireOwnPassword(context, attempt);
  await placement.recordProof(db, { sessionId, userId }, now);
}
