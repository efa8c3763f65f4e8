import { eq } from "drizzle-orm";
import { FRESH_PROOF_MS } from "@goals/contracts/limits";
import { PASSWORD } from "@goals/contracts/notices";
import { FRESH_PROOF_REQUIRED } from "@goals/contracts/problem-details";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import { DomainError, InvalidInput, Unauthorized } from "../../platform/errors/domain-errors.ts";
import { computeAttemptKey } from "../../platform/limits/attempts.ts";
import type { Settings } from "../../platform/settings.ts";
import type { Placement } from "../../placement/placement.ts";
import type { Passwords } from "./passwords.ts";
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

export interface PasswordContext {
  readonly passwords: Passwords;
  readonly settings: Settings;
  readonly now: Date;
}

/**
 * Verifies the password that a signed-in user typed again. Has its own limit, so that strangers' wrong passwords at
 * the sign-in do not count. `field` names the form's field. Throws InvalidInput, TooManyRequests, ServiceBusy.
 */
export async function requireOwnPassword(
  db: Database,
  input: PasswordContext & {
    userId: string;
    password: string;
    stored: string | null;
    field: string;
  },
): Promise<void> {
  const { userId, password, stored, field, passwords, settings, now } = input;
  const key = await computeAttemptKey(settings, "own-password", userId);
  const count = { key, limit: settings.limits.WRONG_PASSWORDS };
  const { matches } = await verifyPasswordWithLimit(db, {
    count,
    password,
    stored,
    passwords,
    now,
  });
  if (!matches) throw new WrongOwnPassword(field);
}

/** Accepts the password as a fresh proof for the session. Throws like `requireOwnPassword`. */
export async function proveByPassword(
  db: Database,
  input: PasswordContext & SessionClaim & { password: string; placement: Placement },
): Promise<void> {
  const { sessionId, userId, password, placement, ...context } = input;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  const { passwordHash: stored } = user;
  await requireOwnPassword(db, { userId, password, stored, field: "password", ...context });
  await placement.recordProof(db, { sessionId, userId }, context.now);
}
