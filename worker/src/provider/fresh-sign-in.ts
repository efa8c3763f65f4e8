import type { Context } from "hono";
import { DELETION_REFUSED } from "@goals/contracts/account-deletion";
import { encrypt, decrypt } from "../auth/encryption.ts";
import { DomainError } from "../errors/domain-errors.ts";
import type { AppEnv } from "../http/app-env.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../http/host-cookie.ts";
import type { ProviderClaims } from "./provider.ts";
import type { Transaction } from "./transaction.ts";

const NAME = "fresh-sign-in";
/** Long enough to read the dialog and to type the address. */
const LIFETIME_MS = 10 * 60_000;
/** How far the clock of the provider may be behind. */
const SKEW_MS = 60_000;

/** The user has no password and has not just signed in at the provider. */
export class FreshSignInRequired extends DomainError {
  override readonly name = "FreshSignInRequired";
  constructor() {
    super(403, "fresh_sign_in_required", DELETION_REFUSED);
  }
}

/**
 * True when the user signed in at the provider after the transaction began. A provider may ignore `prompt=login` and use its
 * own session; `auth_time` tells.
 */
export function isFreshSignIn({ authTime }: ProviderClaims, { begunAt }: Transaction): boolean {
  return authTime !== null && authTime * 1000 >= Number(begunAt) - SKEW_MS;
}

/** Stores in an encrypted cookie that the user has just signed in at the provider. */
export async function setFreshSignInCookie(c: Context<AppEnv>, userId: string): Promise<void> {
  const { settings, now } = c.var;
  const expires = new Date(now.getTime() + LIFETIME_MS);
  setHostCookie(c, NAME, await encrypt(settings, "fresh-sign-in", { userId }, expires), expires);
}

/** True when the cookie of this browser says so for this user. */
export async function hasFreshSignIn(c: Context<AppEnv>, userId: string): Promise<boolean> {
  const text = getHostCookie(c, NAME);
  if (text === undefined) return false;
  const decrypted = await decrypt(c.var.settings, "fresh-sign-in", text, c.var.now);
  return decrypted?.["userId"] === userId;
}

/** Deletes the cookie after the deletion was confirmed. */
export function clearFreshSignInCookie(c: Context<AppEnv>): void {
  deleteHostCookie(c, NAME);
}
