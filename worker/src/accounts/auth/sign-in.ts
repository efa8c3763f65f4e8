import { and, eq } from "drizzle-orm";
import type { Credentials } from "@goals/contracts/auth";
import { FAILURE, PASSWORD } from "@goals/contracts/notices";
import { users } from "../../platform/db/schema.ts";
import { DomainError, InvalidInput, Unauthorized } from "../../platform/errors/domain-errors.ts";
import {
  clearAttempts,
  refundAttempts,
  computeAttemptKey,
  consumeAttempts,
} from "../../platform/limits/attempts.ts";
import type { AttemptLimit } from "../../platform/limits/rate-limits.ts";
import type { Settings } from "../../platform/settings.ts";
import { findKnownDevice } from "../../platform/http/credentials.ts";
import type { RequestContext } from "../requests/app-env.ts";
import type { UserRow } from "../../placement/placement.ts";
import type { SessionClaim } from "../requests/sessions.ts";
import type { Passwords } from "./passwords.ts";

/** The key that counts wrong passwords for an address from unknown devices, even if it has no account. */
export const computeWrongPasswordsKey = (settings: Settings, email: string) =>
  computeAttemptKey(settings, "wrong-passwords", email);

/** Verifies a password. Counts before the costly hash, so that concurrent guesses count too. Throws TooManyRequests. */
async function verifyPasswordWithLimit(
  { db, now }: RequestContext,
  input: {
    count: AttemptLimit;
    networks?: readonly AttemptLimit[];
    password: string;
    stored: string | null;
    passwords: Passwords;
  },
) {
  const { count, networks = [] } = input;
  await consumeAttempts(db, { counts: [count, ...networks], now });
  const check = await input.passwords.verify(input.password, input.stored);
  if (check.matches) {
    const clear = clearAttempts(db.repeatable, count.key);
    // A retry may refund twice. This is harmless, because the network has just sent a correct password.
    const refund = refundAttempts(db.repeatable, networks);
    await (networks.length > 0 ? db.repeatable.batch([clear, refund]) : clear);
  }
  return check;
}

/** The response is the same for an unknown address, a wrong password and an account without a password. */
export class InvalidCredentials extends DomainError {
  /** The account that was tried. Never in the response. */
  readonly userId: string | undefined;
  constructor(userId?: string) {
    super(401, "invalid_credentials", FAILURE.login.description);
    this.userId = userId;
  }
}

/** Finds the user with this address and password, and replaces an outdated hash. Throws InvalidCredentials, TooManyRequests. */
export async function signIn(
  context: RequestContext,
  input: Credentials & {
    devices: Readonly<Record<string, string>>;
    networks: readonly AttemptLimit[];
    passwords: Passwords;
  },
): Promise<UserRow> {
  const { db, settings } = context;
  const { email, password, devices, passwords } = input;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const device = user && findKnownDevice(devices, user);
  // A known device has its own limit, so that guesses from other devices do not lock it out.
  const key = await (device === undefined
    ? computeWrongPasswordsKey(settings, email)
    : computeAttemptKey(settings, "device", device));
  const verdict = await verifyPasswordWithLimit(context, {
    count: { key, limit: settings.limits.WRONG_PASSWORDS },
    networks: device === undefined ? input.networks : [],
    password,
    stored: user?.passwordHash ?? null,
    passwords,
  });
  if (!user || !verdict.matches) throw new InvalidCredentials(user?.id);
  if (verdict.outdated) {
    const passwordHash = await passwords.hash(password);
    // Must not overwrite a password that was changed in the meantime. In that case no session starts (sessions.ts).
    const isUnchanged = eq(users.passwordHash, user.passwordHash ?? "");
    await db.repeatable
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), isUnchanged));
  }
  return user;
}

export class WrongOwnPassword extends InvalidInput {
  constructor(field: string) {
    super(PASSWORD.wrong, [{ path: field, message: PASSWORD.wrong }]);
  }
}

/** The user's row. Throws Unauthorized if they have just been deleted. */
export async function requireUser({ db }: RequestContext, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Unauthorized();
  return user;
}

/** Verifies a password typed again, for the form's `field`. Throws InvalidInput, TooManyRequests, ServiceBusy. */
export async function requireOwnPassword(
  context: RequestContext,
  { id, passwordHash: stored }: UserRow,
  { field, ...attempt }: { field: string; password: string; passwords: Passwords },
): Promise<void> {
  const { settings } = context;
  // A limit of its own, so that strangers' wrong passwords at the sign-in do not count.
  const key = await computeAttemptKey(settings, "own-password", id);
  const count = { key, limit: settings.limits.WRONG_PASSWORDS };
  const { matches } = await verifyPasswordWithLimit(context, { count, stored, ...attempt });
  if (!matches) throw new WrongOwnPassword(field);
}

/** Accepts the password as a fresh proof for the session. Throws like `requireOwnPassword`. */
export async function proveByPassword(
  context: RequestContext,
  { sessionId, userId }: SessionClaim,
  attempt: { password: string; passwords: Passwords },
): Promise<void> {
  const user = await requireUser(context, userId);
  await requireOwnPassword(context, user, { field: "password", ...attempt });
  await context.placement.recordProof(context.db, { sessionId, userId }, context.now);
}
