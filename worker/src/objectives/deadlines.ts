import { TZDate } from "@date-fns/tz";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { addMonths, firstDayOf, monthOf, type Month } from "@goals/contracts/dates";
import { dayIn } from "@goals/contracts/zones";
import type { Database } from "../db/database.ts";
import { objectives } from "../db/schema.ts";

/** The instant a month ends in a zone: the first moment of the next one, whatever its clocks do that night. */
export function computeDueAt(month: Month, zone: string): Date {
  const [year = 0, number = 1] = addMonths(month, 1).split("-").map(Number);
  return new Date(new TZDate(year, number - 1, 1, zone).getTime());
}

/** Where a month begins last, and so ends last. */
const LAST_ZONE = "Etc/GMT+12";

/**
 * The statement that gives whoever moved to `zone` the end of each open month there, where that is later than what
 * they were promised. What is due already stays due.
 */
export function extendDeadlines(
  db: Database,
  { userId, zone, now }: { userId: string; zone: string; now: Date },
) {
  const first = monthOf(dayIn(LAST_ZONE, now));
  // The month that runs there, the next one, and the one after for those whose month has begun already.
  const months = [first, addMonths(first, 1), addMonths(first, 2)];
  const ends = months.map(
    (month) => sql`when ${firstDayOf(month)} then ${computeDueAt(month, zone).getTime()}`,
  );
  return db
    .update(objectives)
    .set({
      dueAt: sql`max(${objectives.dueAt}, case ${objectives.month} ${sql.join(ends, sql` `)} end)`,
    })
    .where(
      and(
        eq(objectives.userId, userId),
        inArray(objectives.month, months.map(firstDayOf)),
        eq(objectives.status, "active"),
        gt(objectives.dueAt, now),
      ),
    );
}
