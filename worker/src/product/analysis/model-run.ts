import type { Database } from "../../platform/db/database.ts";
import { clearAttempts, consumeAttempt } from "../../platform/limits/attempts.ts";
import { TooManyRequests } from "../../platform/limits/rate-limits.ts";

const POLL_MS = 1000;
/** Longer than any run, so that a killed run does not block the next one for long. */
const RUN_MS = 70_000;
const BUSY_MESSAGE = "Your analysis is being written.";

interface ModelRun {
  readonly key: string;
  readonly now: Date;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Begins a user's model run, one at a time. During another call's run, polls `findResult` each second for its result
 * and returns that. Throws TooManyRequests if there is none in time.
 */
export async function beginModelRun<Result>(
  db: Database,
  { key, now, pause }: ModelRun,
  findResult: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const result = waitedMs > 0 ? await findResult() : undefined;
    if (result !== undefined) return result;
    try {
      const at = new Date(now.getTime() + waitedMs);
      await consumeAttempt(db, {
        key,
        limit: { max: 1, windowMs: RUN_MS },
        now: at,
        message: BUSY_MESSAGE,
      });
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
