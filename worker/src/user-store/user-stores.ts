import { nameDirectoryRows, selectDirectoryRows } from "../account/account-rows.ts";
import { withRetry, type RetryPolicy } from "../db/retry.ts";
import type { Env } from "../env.ts";
import { BadSettings } from "../settings.ts";
import type { Placement } from "./placement.ts";
import { singleDatabase } from "./single-database.ts";
import type { StoreCall, UserRow } from "./store-call.ts";

/** What a store is given to know of its user: whether there is a password, and never its hash. */
function toProfile(user: UserRow): UserRow {
  return { ...user, passwordHash: user.passwordHash === null ? null : "" };
}

/**
 * A store for each user: a Durable Object under the id of the user. What may be repeated is sent again when the object was
 * restarted in between, as every deploy does. Throws BadSettings without a binding.
 */
export function connectUserStores({ STORES }: Env, patience: RetryPolicy): Placement {
  if (!STORES) throw new BadSettings("STORES is not bound.");
  // After an error a stub may be of no more use, so that each attempt has its own.
  const storeOf = (userId: string) => STORES.getByName(userId);
  const repeat = <Result>(work: () => Promise<Result>) => withRetry(patience, work);
  const handle = (call: StoreCall) => storeOf(call.claim.userId).handle(call);
  return {
    handle: (call) => (call.method === "GET" ? repeat(() => handle(call)) : handle(call)),
    startSession: (_, user, session) =>
      repeat(() => storeOf(user.id).startSession(toProfile(user), session)),
    recordProof: (_, session, now) =>
      repeat(() => storeOf(session.userId).recordProof(session, now)),
    endSession: (_, session) => repeat(() => storeOf(session.userId).endSession(session)),
    // A user whose rows have not moved yet may have sessions in the directory.
    planEndSessions: (db, owner) => singleDatabase.planEndSessions(db, owner),
    endSessions: (_, userId) => repeat(() => storeOf(userId).endSessions(userId)),
    updateProfile: (_, user) => repeat(() => storeOf(user.id).updateProfile(toProfile(user))),
    async readAccount(db, userId) {
      const [own, directory] = await Promise.all([
        repeat(() => storeOf(userId).readRows(userId)),
        db.batch(selectDirectoryRows(db, userId)),
      ]);
      return { ...own, ...nameDirectoryRows(directory) };
    },
    erase: (_, userId) => repeat(() => storeOf(userId).erase(userId)),
  };
}
