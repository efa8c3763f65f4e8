import { PASSKEY } from "@goals/contracts/notices";
import { decrypt, encrypt } from "../../platform/encryption.ts";
import { usedSignIns } from "../../platform/db/schema.ts";
import { generateToken } from "../../platform/encoding.ts";
import { DomainError } from "../../platform/errors/domain-errors.ts";
import type { AppContext } from "../requests/app-env.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../../platform/http/credentials.ts";

const NAME = "passkey";
const CHALLENGE_BYTES = 32;
const LIFETIME_MS = 10 * 60_000;

type ChallengePurpose = "create" | "get";

/** The passkey is unknown or its response is invalid; the error does not reveal which. */
export class PasskeyRefused extends DomainError {
  constructor() {
    super(400, "passkey_refused", PASSKEY.refused);
  }
}

/** Creates a challenge and binds it to this browser with an encrypted cookie. `userId` is empty for a visitor. */
export async function startChallenge(
  c: AppContext,
  purpose: ChallengePurpose,
  userId = "",
): Promise<string> {
  const { settings, now } = c.get("context");
  const challenge = generateToken(CHALLENGE_BYTES);
  const expires = new Date(now.getTime() + LIFETIME_MS);
  const value = { challenge, purpose, userId };
  setHostCookie(c, NAME, await encrypt(settings, "passkey-challenge", value, expires), expires);
  return challenge;
}

/**
 * Consumes this browser's challenge, so that only one of several concurrent calls gets it. Throws PasskeyRefused if
 * it is used, or for another browser, purpose or user.
 */
export async function consumeChallenge(
  c: AppContext,
  purpose: ChallengePurpose,
  userId = "",
): Promise<string> {
  const { db, settings, now } = c.get("context");
  const text = getHostCookie(c, NAME);
  deleteHostCookie(c, NAME);
  const value = text === undefined ? null : await decrypt(settings, "passkey-challenge", text, now);
  const challenge = value?.["challenge"];
  if (!challenge || value["purpose"] !== purpose || value["userId"] !== userId)
    throw new PasskeyRefused();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const [used] = await db
    .insert(usedSignIns)
    .values({ id: `passkey:${challenge}`, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (!used) throw new PasskeyRefused();
  return challenge;
}
