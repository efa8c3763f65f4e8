import { PROOF_PURPOSES } from "@goals/contracts/provider-proof";
import { providerId } from "@goals/contracts/providers";
import * as z from "zod/mini";
import { setOneTimeCookie, takeOneTimeCookie } from "../../platform/http/credentials.ts";
import type { AppContext } from "../requests/app-env.ts";
import type { ProviderClaims } from "./provider.ts";

const NAME = "sign-in";

const PURPOSES = [...PROOF_PURPOSES, "add"] as const;

const transactionSchema = z.object({
  provider: z._default(providerId, "1"),
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The id of the session that is confirmed or that adds an identity; empty for a plain sign-in. */
  confirms: z._default(z.string(), ""),
  purpose: z._default(z.enum(PURPOSES), "proof"),
  /** In milliseconds since 1970. */
  begunAt: z._default(z.string(), ""),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const startTransaction = (c: AppContext, transaction: Transaction): Promise<void> =>
  setOneTimeCookie(c, NAME, "provider-sign-in", transaction);

/** Reads the transaction and deletes its cookie. Null if the cookie is missing, forged or expired. */
export async function takeTransaction(c: AppContext): Promise<Transaction | null> {
  const value = await takeOneTimeCookie(c, NAME, "provider-sign-in");
  return z.safeParse(transactionSchema, value).data ?? null;
}

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
