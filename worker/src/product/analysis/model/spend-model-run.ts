import type { Database } from "../../../platform/db/database.ts";
import { computeAttemptKey, consumeAttempt } from "../../../platform/limits/attempts.ts";
import { TooManyRequests } from "../../../platform/limits/rate-limits.ts";
import type { Settings } from "../../../platform/settings.ts";

/** Counts a model's run. False if all users together have reached the daily limit. */
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
