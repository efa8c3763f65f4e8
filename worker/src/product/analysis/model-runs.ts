import type { RequestContext } from "../../accounts/requests/app-env.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  clearAttempts,
  consumeAttempt,
  computeAttemptKey,
} from "../../platform/limits/attempts.ts";
import { TooManyRequests } from "../../platform/limits/rate-limits.ts";

const POLL_MS = 1000;
/** Longer than any run, so that a killed run does not block the next one for long. */
const RUN_MS = 70_000;
const BUSY_MESSAGE = "Your analysis is being written.";

/**
 * Begins a user's model run, one at a time. During another call's run, polls `findResult` each second for its result
 * and returns that. Throws TooManyRequests if there is none in time.
 */
export async function beginModelRun<Result>(
  db: Database,
  { key, now, pause }: { key: string; now: Date; pause: (ms: number) => Promise<void> },
  findResult: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const result = waitedMs > 0 ? await findResult() : undefined;
    if (result !== undefined) return result;
    try {
      const at = new Date(now.getTime() + waitedMs);
      const limit = { max: 1, windowMs: RUN_MS };
      await consumeAttempt(db, { key, limit, now: at, message: BUSY_MESSAGE });
      return undefined;
    } catch (error) {
      if (!(error instanceof TooManyRequests) || waitedMs >= RUN_MS) throw error;
    }
    await pause(POLL_MS);
  }
}

export async function endModelRun(db: Database, key: string): Promise<void> {
  await db.batch([clearAttempts(db, key)]);
}

/** Counts a model's run. False if all users together have reached the daily limit. */
export async function spendModelRun({
  directory,
  settings,
  now,
}: Pick<RequestContext, "directory" | "settings" | "now">): Promise<boolean> {
  const key = await computeAttemptKey(settings, "MODEL", "");
  try {
    await consumeAttempt(directory(), { key, limit: settings.limits.MODEL, now });
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
