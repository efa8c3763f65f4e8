import { PROOF_PURPOSES } from "@goals/contracts/provider-proof";
import { providerId } from "@goals/contracts/providers";
import * as z from "zod/mini";
import { encrypt, decrypt } from "../../platform/encryption.ts";
import type { Database } from "../../platform/db/database.ts";
import { usedSignIns } from "../../platform/db/schema.ts";
import type { AppContext } from "../requests/app-env.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../../platform/http/credentials.ts";
import { ProviderSignInError } from "./provider.ts";

const NAME = "sign-in";
const LIFETIME_MS = 10 * 60_000;

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

export function computeTransactionExpiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

export async function startTransaction(c: AppContext, transaction: Transaction): Promise<void> {
  const { settings, now } = c.get("context");
  const expires = computeTransactionExpiry(now);
  setHostCookie(
    c,
    NAME,
    await encrypt(settings, "provider-sign-in", transaction, expires),
    expires,
  );
}

/** Reads the transaction and deletes its cookie. Null if the cookie is missing, forged or expired. */
export async function takeTransaction(c: AppContext): Promise<Transaction | null> {
  const text = getHostCookie(c, NAME);
  deleteHostCookie(c, NAME);
  if (text === undefined) return null;
  const decrypted = await decrypt(
    c.get("context").settings,
    "provider-sign-in",
    text,
    c.get("context").now,
  );
  const result = z.safeParse(transactionSchema, decrypted);
  return result.success ? result.data : null;
}

/**
 * Marks a transaction as used, so that only one of several concurrent callbacks succeeds. Throws ProviderSignInError.
 */
export async function consumeTransaction(
  db: Database,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<void> {
  const [used] = await db
    .insert(usedSignIns)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (!used) throw new ProviderSignInError("again");
}
