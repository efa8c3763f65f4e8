import { sha256 } from "./crypto.ts";
import type { Env } from "./settings.ts";
import { BadSettings, ServiceBusy } from "./errors/domain-errors.ts";

/** Longer than any backup exists (docs/operations.md): 30 days by the platform, 90 days as a file. */
const RETENTION_DAYS = 120;

export type Ledger = ReturnType<typeof createKvLedger>;

/** The changes that restoring a backup must not undo, in Workers KV, by digests of ids. Throws ServiceBusy, or BadSettings without a binding. */
export function createKvLedger({ LEDGER: kv }: Env) {
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
    /** Records that an account will be deleted. If it throws, the account must not be deleted. */
    recordDeletion: async (userId: string) => record(await nameDeletion(userId), {}),
    /** Whether an account was deleted, or is being deleted. */
    async wasDeleted(userId: string) {
      const key = await nameDeletion(userId);
      return (await send((bound) => bound.get(key))) !== null;
    },
    /** Records when a password will be changed. If it throws, the password must not be changed. */
    recordPasswordChange: async (userId: string, changedAt: Date) =>
      record(`password:${await sha256(userId)}`, { changedAt: changedAt.getTime() }),
  };
}
