import { sha256 } from "./encoding.ts";
import type { Env } from "./env.ts";
import { ServiceBusy } from "./errors/domain-errors.ts";
import { BadSettings } from "./settings.ts";

/** Longer than any backup is kept (docs/operations.md): 30 days by the platform, 90 as a file of our own. */
const KEPT_DAYS = 120;

/**
 * What a restored backup must not take back. It is no part of the database, which a restore rolls back as a whole, and is
 * applied to one by scripts/apply-ledger.js. It names nobody: an id is 128 random bits, and only its digest is kept.
 */
export interface Ledger {
  /** Notes that an account is about to be deleted. Throws ServiceBusy, and then it must not be. */
  recordDeletion(userId: string): Promise<void>;
  /** Notes that a person's password is changed, and when. Throws ServiceBusy, and then it must not be. */
  recordPasswordChange(userId: string, changedAt: Date): Promise<void>;
}

/** The ledger in Workers KV. Throws BadSettings where none is bound. */
export function createKvLedger({ LEDGER: kv }: Env): Ledger {
  async function note(key: string, metadata: Record<string, number>): Promise<void> {
    if (!kv) throw new BadSettings("LEDGER is not bound.");
    try {
      // What is said stands in the metadata, which a list of the keys brings along.
      await kv.put(key, "", { expirationTtl: KEPT_DAYS * 86_400, metadata });
    } catch {
      throw new ServiceBusy(2);
    }
  }
  return {
    recordDeletion: async (userId) => note(`deleted:${await sha256(userId)}`, {}),
    recordPasswordChange: async (userId, changedAt) =>
      note(`password:${await sha256(userId)}`, { changedAt: changedAt.getTime() }),
  };
}
