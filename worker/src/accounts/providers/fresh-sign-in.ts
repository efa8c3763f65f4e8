import type { ProviderClaims } from "./provider.ts";
import type { Transaction } from "./transaction.ts";

const SKEW_MS = 60_000;

/**
 * True if the user signed in at the provider after the transaction started. A provider may ignore `prompt=login` and
 * use its own session; `auth_time` shows this.
 */
export function isFreshSignIn(
  { authTime }: ProviderClaims,
  { begunAt }: Transaction,
  now: Date,
): boolean {
  if (authTime === null) return false;
  const at = authTime * 1000;
  return at >= Number(begunAt) - SKEW_MS && at <= now.getTime() + SKEW_MS;
}
