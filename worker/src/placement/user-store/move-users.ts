import { isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema.ts";
import type { Deps } from "../../accounts/requests/app-env.ts";
import { type Env, readSettings } from "../../platform/settings.ts";

/**
 * Users per run. Each is a subrequest with more of its own; the platform allows ten thousand per invocation. A few at
 * a time, because requests take priority.
 */
const USERS_MAX = 1000;
const AT_ONCE = 4;

/** Lets inactive users' stores move while STORE_MODE moves rows. A store that fails is retried in the next run. */
export async function moveUsers(
  env: Env,
  { db, log }: { db: Database; log: Deps["log"] },
): Promise<void> {
  const { STORES } = env;
  const { STORE_MODE: mode } = readSettings(env);
  if (!STORES || (mode !== "move-in" && mode !== "move-back")) return;
  const isLeft = mode === "move-in" ? isNull(users.storeSince) : isNotNull(users.storeSince);
  const waiting = await db.select({ id: users.id }).from(users).where(isLeft).limit(USERS_MAX);
  const queue = waiting.values();
  let failed = 0;
  const move = async () => {
    for (const { id } of queue)
      await STORES.getByName(id)
        .poke(id)
        .catch(() => (failed += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, move));
  log({ event: "stores_moved", mode, moved: waiting.length - failed, failed });
}
