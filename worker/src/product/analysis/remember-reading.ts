import { READINGS_AN_HOUR } from "@goals/contracts/limits";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Database } from "../../platform/db/database.ts";
import { consumeAttempt } from "../../platform/limits/attempts.ts";

const HOUR_MS = 60 * 60_000;
const REMEMBERED_MAX = 500;

/** Where a reading is counted when it is not remembered. */
export interface ReadingLimit {
  readonly db: Database;
  readonly key: string;
  readonly now: Date;
}

/**
 * Creates a memory of what an engine read out of answers, by their digest. The same answers are read once, also by calls
 * at the same time; each other reading is an attempt, of which a user has READINGS_AN_HOUR. Throws TooManyRequests.
 */
export function createReadingMemory<Reading>() {
  const readings = new BoundedMap<string, Promise<Reading>>(REMEMBERED_MAX);
  return (
    digest: string,
    { db, key, now }: ReadingLimit,
    read: () => Reading | Promise<Reading>,
  ): Promise<Reading> => {
    const known = readings.get(digest);
    if (known) return known;
    const limit = { max: READINGS_AN_HOUR, windowMs: HOUR_MS };
    const reading = consumeAttempt(db, { key, limit, now }).then(read);
    readings.set(digest, reading);
    reading.catch(() => readings.delete(digest));
    return reading;
  };
}
