import type { Database } from "../db/database.ts";
import { computeAttemptKey, consumeAttempt } from "../limits/attempts.ts";
import { TooManyRequests } from "../limits/rate-limits.ts";
import type { Settings } from "../settings.ts";

/** Counts a run of the model. False when all users together have reached its daily limit. */
export async function spendModelRun(
  directory: Database,
  { settings, now }: { settings: Settings; now: Date },
): Promise<boolean> {
  const key = await computeAttemptKey(settings, "MODEL", "");
  try {
    await consumeAttempt(directory, { key, limit: settings.limits.MODEL, now });
    return true;
  } catch (error) {
    if (error instanceof TooManyRequests) return false;
    throw error;
  }
}
