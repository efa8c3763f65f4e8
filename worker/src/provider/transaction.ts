import type { Context } from "hono";
import * as z from "zod/mini";
import { encrypt, decrypt } from "../auth/encryption.ts";
import type { Database } from "../db/database.ts";
import { usedSignIns } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../http/host-cookie.ts";
import { ProviderSignInError } from "./provider.ts";

const NAME = "sign-in";
const LIFETIME_MS = 10 * 60_000;

/** One sign-in under way: what only this browser, this provider and we know of each other. */
const transaction = z.object({
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** Whose account is to be deleted once they have signed in anew; empty for a sign-in like any other. */
  confirms: z._default(z.string(), ""),
  /** In milliseconds since 1970. */
  begunAt: z._default(z.string(), ""),
});
export type Transaction = z.infer<typeof transaction>;

/** When a sign-in that starts now can no longer be finished. */
export function transactionExpiresAt(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

/** Gives the browser its half of a sign-in, encrypted: it can be used here and read nowhere. */
export async function startTransaction(c: Context<AppEnv>, begun: Transaction): Promise<void> {
  const { settings, now } = c.var;
  const expires = transactionExpiresAt(now);
  setHostCookie(c, NAME, await encrypt(settings, "provider-sign-in", begun, expires), expires);
}

/** Takes the browser's half back, whatever becomes of it. Null when there is none that is ours and fresh. */
export async function takeTransaction(c: Context<AppEnv>): Promise<Transaction | null> {
  const text = getHostCookie(c, NAME);
  deleteHostCookie(c, NAME);
  if (text === undefined) return null;
  const opened = await decrypt(c.var.settings, "provider-sign-in", text, c.var.now);
  const result = z.safeParse(transaction, opened);
  return result.success ? result.data : null;
}

/** Uses a transaction up. Throws ProviderSignInError when it was used before: of any number at once, one goes on. */
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
