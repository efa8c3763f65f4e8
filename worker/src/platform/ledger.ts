import { sha256 } from "./encoding.ts";
import type { Env } from "./env.ts";
import { ServiceBusy } from "./errors/domain-errors.ts";
import { BadSettings } from "./settings.ts";

/** Longer than any backup exists (docs/operations.md): 30 days by the platform, 90 days as a file. */
const RETENTION_DAYS = 120;

/**
 * The changes that restoring a backup must not undo. The ledger is outside the database, and scripts/apply-ledger.js
 * applies it to a restored one. It identifies no user: it contains the digest of an id, which has 128 random bits.
 */
export interface Ledger {
  /** Records that an account will be deleted. Throws ServiceBusy; the account must then not be deleted. */
  recordDeletion(userId: string): Promise<void>;
  /** Whether an account was deleted, or is being deleted. Throws ServiceBusy. */
  wasDeleted(userId: string): Promise<boolean>;
  /** Records when a password will be changed. Throws ServiceBusy; the password must then not be changed. */
  recordPasswordChange(userId: string, changedAt: Date): Promise<void>;
}

/** The ledger in Workers KV. Throws BadSettings without a binding. */
export function createKvLedger({ LEDGER: kv }: Env): Ledger {
  async function record(key: string, metadata: Record<string, number>): Promise<void> {
    if (!kv) throw new BadSettings("LEDGER is not bound.");
    try {
      // In the metadata, because listing the keys includes it.
      await kv.put(key, "", { expirationTtl: RETENTION_DAYS * 86_400, metadata });
    } catch {
      throw new ServiceBusy(2);
    }
  }
  const nameDeletion = async (userId: string) => `deleted:${await sha256(userId)}`;
  return {
    recordDeletion: async (userId) => record(await nameDeletion(userId), {}),
    async wasDeleted(userId) {
      if (!kv) throw new BadSettings("LEDGER is not bound.");
      try {
        return (await kv.get(await nameDeletion(userId))) !== null;
      } catch {
        throw new ServiceBusy(2);
      }
    },
    recordPasswordChange: async (userId, changedAt) =>
      record(`password:${await sha256(userId)}`, { changedAt: changedAt.getTime() }),
  };
}
