import { sha256 } from "./crypto.ts";
import { type Env, BadSettings } from "./settings.ts";
import { ServiceBusy } from "./errors/domain-errors.ts";

/** Longer than any backup exists (docs/operations.md): 30 days by the platform, 90 days as a file. */
const RETENTION_DAYS = 120;

/**
 * The changes that restoring a backup must not undo, for scripts/apply-ledger.js. Identifies no user: it contains the
 * digests of ids, which have 128 random bits.
 */
export interface Ledger {
  /** Records that an account will be deleted. Throws ServiceBusy; the account must then not be deleted. */
  recordDeletion(userId: string): Promise<void>;
  /** Whether an account was deleted, or is being deleted. Throws ServiceBusy. */
  wasDeleted(userId: string): Promise<boolean>;
  /** Records when a password will be changed. Throws ServiceBusy; the password must then not be changed. */
  recordPasswordChange(userId: string, changedAt: Date): Promise<void>;
}

/** The ledger in Workers KV. Its calls throw BadSettings without a binding. */
export function createKvLedger({ LEDGER: kv }: Env): Ledger {
  async function send<Result>(work: (bound: KVNamespace) => Promise<Result>): Promise<Result> {
    if (!kv) throw new BadSettings("LEDGER is not bound.");
    return work(kv).catch(() => {
      throw new ServiceBusy(2);
    });
  }
  // In the metadata, because listing the keys includes it.
  const record = (key: string, metadata: Record<string, number>) =>
    send((bound) => bound.put(key, "", { expirationTtl: RETENTION_DAYS * 86_400, metadata }));
  const nameDeletion = async (userId: string) => `deleted:${await sha256(userId)}`;
  return {
    recordDeletion: async (userId) => record(await nameDeletion(userId), {}),
    async wasDeleted(userId) {
      const key = await nameDeletion(userId);
      return (await send((bound) => bound.get(key))) !== null;
    },
    recordPasswordChange: async (userId, changedAt) =>
      record(`password:${await sha256(userId)}`, { changedAt: changedAt.getTime() }),
  };
}
