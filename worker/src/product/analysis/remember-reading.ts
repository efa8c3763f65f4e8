import { READINGS_AN_HOUR } from "@goals/contracts/limits";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Database } from "../../platform/db/database.ts";
import { consumeAttempt } from "../../platform/limits/attempts.ts";

const HOUR_MS = 60 * 60_000;
const REMEMBERED_MAX = 500;

export interface ReadingLimit {
  readonly db: Database;
  readonly key: string;
  readonly now: Date;
}

/**
 * Creates a memory of an engine's readings by the answers' digest. Any reading that is not remembered counts as an attempt,
 * limited to READINGS_AN_HOUR per user. Concurrent calls read for themselves: on Workers, a promise of one request never
 * settles for another once the first client leaves. Throws TooManyRequests.
 */
export function createReadingMemory<Reading>() {
  const readings = new BoundedMap<string, { readonly reading: Reading }>(REMEMBERED_MAX);
  return async (
    digest: string,
    { db, key, now }: ReadingLimit,
    read: () => Reading | Promise<Reading>,
  ): Promise<Reading> => {
    const cached = readings.get(digest);
    if (cached) return cached.reading;
    const limit = { max: READINGS_AN_HOUR, windowMs: HOUR_MS };
    await consumeAttempt(db, { key, limit, now });
    const reading = await read();
    readings.set(digest, { reading });
    return reading;
  };
}
