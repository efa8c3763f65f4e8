import { and, eq, inArray } from "drizzle-orm";
import type { Day } from "@goals/contracts/dates";
import { WEEK_REVIEWS_MAX } from "@goals/contracts/limits";
import type { WeekReview, WeekReviewChange } from "@goals/contracts/weeks";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { prepareOnce } from "../../platform/db/prepare-once.ts";
import { hasRoom } from "../../platform/db/quota.ts";
import { weekReviews } from "../../platform/db/schema.ts";
import { Conflict, createFieldError } from "../../platform/errors/domain-errors.ts";

export function toWeekReviewResponse(row: typeof weekReviews.$inferSelect): WeekReview {
  const { monday, good, hard, next } = row;
  return { monday, good, hard, next };
}

export const selectWeekReviews = prepareOnce(
  ["userId", "one", "other"],
  (db, { userId, one, other }) =>
    db
      .select()
      .from(weekReviews)
      .where(and(eq(weekReviews.userId, userId), inArray(weekReviews.monday, [one, other]))),
);

/**
 * Saves the given answers about a week, in one repeatable statement. Keeps the others, so that two devices do not
 * overwrite each other's. Throws Invalid for a future week, and Conflict if the account is full.
 */
export async function saveWeekReview(
  db: Database,
  input: { userId: string; today: Day; monday: Day; change: WeekReviewChange; now: Date },
): Promise<WeekReview> {
  const { userId, today, monday, change, now } = input;
  if (monday > today) {
    throw createFieldError("monday", "You can look back on a week once it has begun.");
  }
  const { good = "", hard = "", next = "" } = change;
  const room = hasRoom(weekReviews, {
    userId,
    max: WEEK_REVIEWS_MAX,
    row: eq(weekReviews.monday, monday),
  });
  const review = { userId, monday, good, hard, next, updatedAt: now };
  const [row] = await insertWhere(db.repeatable, weekReviews, review, room)
    .onConflictDoUpdate({
      target: [weekReviews.userId, weekReviews.monday],
      // Drizzle skips undefined values.
      set: { ...change, updatedAt: now },
    })
    .returning();
  if (row) return toWeekReviewResponse(row);
  throw new Conflict(
    "full",
    `An account can hold ${WEEK_REVIEWS_MAX} weekly reviews, and yours is full.`,
  );
}
