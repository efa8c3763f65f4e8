import { DELETION_REFUSED } from "@goals/contracts/account-deletion";
import { DomainError } from "../errors/domain-errors.ts";
import type { ProviderClaims } from "./provider.ts";
import type { Transaction } from "./transaction.ts";

/** How far the clock of the provider may be behind. */
const SKEW_MS = 60_000;

/** The user has no password and has not shown otherwise who they are. */
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
