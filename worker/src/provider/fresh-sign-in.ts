import type { Context } from "hono";
import { DELETION_REFUSED } from "@goals/contracts/confirm-deletion";
import { encrypt, decrypt } from "../auth/encryption.ts";
import { DomainError } from "../errors/domain-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../http/host-cookie.ts";
import type { ProviderClaims } from "./provider.ts";
import type { Transaction } from "./transaction.ts";

const NAME = "fresh-sign-in";
/** Long enough to read what is about to go, and to type the address. */
const LIFETIME_MS = 10 * 60_000;
/** By how much the provider's clock may be behind ours. */
const SKEW_MS = 60_000;

/** Only a provider signs this person in, and it has not done so just now. */
export class FreshSignInRequired extends DomainError {
  override readonly name = "FreshSignInRequired";
  constructor() {
    super(403, "fresh_sign_in_required", DELETION_REFUSED);
  }
}

/**
 * True when the person has signed in at the provider after we asked for it: a provider may answer at once from a session
 * of its own, whatever `prompt` says, and tells by `auth_time`.
 */
export function isFreshSignIn({ authTime }: ProviderClaims, { begunAt }: Transaction): boolean {
  return authTime !== null && authTime * 1000 >= Number(begunAt) - SKEW_MS;
}

/** Notes in the browser that this person has just signed in at their provider. */
export async function setFreshSignInCookie(c: Context<AppEnv>, userId: string): Promise<void> {
  const { settings, now } = c.var;
  const expires = new Date(now.getTime() + LIFETIME_MS);
  setHostCookie(c, NAME, await encrypt(settings, "fresh-sign-in", { userId }, expires), expires);
}

/** True when this browser says so of this person: nobody can make or change what it says but us. */
export async function hasFreshSignIn(c: Context<AppEnv>, userId: string): Promise<boolean> {
  const text = getHostCookie(c, NAME);
  if (text === undefined) return false;
  const opened = await decrypt(c.var.settings, "fresh-sign-in", text, c.var.now);
  return opened?.["userId"] === userId;
}

/** Takes the note back once it has served. */
export function clearFreshSignInCookie(c: Context<AppEnv>): void {
  deleteHostCookie(c, NAME);
}
