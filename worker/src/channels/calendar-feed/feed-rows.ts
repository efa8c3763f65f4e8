import { addDays, addMonths, getFirstDay, toMonth } from "@goals/contracts/dates";
import { FEED_DAYS_BACK, TASK_DAYS_AHEAD } from "@goals/contracts/limits";
import { getDayInZone } from "@goals/contracts/zones";
import type { FeedRows } from "../../placement/placement.ts";
import type { Database } from "../../platform/db/database.ts";
import { selectObjectives } from "../../product/objectives/objectives.ts";
import { selectTasksBetween } from "../../product/tasks/tasks.ts";
import type { CalendarEntry } from "./icalendar.ts";

export async function readFeedRows(db: Database, userId: string, now: Date): Promise<FeedRows> {
  // Covers all zones: the user's own date only shifts the window by a day.
  const today = getDayInZone("UTC", now);
  const first = addDays(today, -FEED_DAYS_BACK);
  const last = addDays(today, TASK_DAYS_AHEAD + 1);
  const [ofTasks, ofObjectives] = await db.batch([
    selectTasksBetween(db, { userId, first, last }),
    selectObjectives(db, { userId, first: getFirstDay(toMonth(first)), last }),
  ]);
  return { tasks: ofTasks, objectives: ofObjectives };
}

/** A tick, a cross and a box, because calendars show no colours. */
const MARKS = { completed: "✓", failed: "✗", active: "☐" } as const;

/** Converts the rows to entries: each task on its day, each objective on the last day of its month. */
export function toFeedEntries(rows: FeedRows): CalendarEntry[] {
  return [
    ...rows.tasks.map(({ id, date, title, completed, createdAt }) => ({
      id: `task-${id}`,
      day: date,
      title: `${completed ? MARKS.completed : MARKS.active} ${title}`,
      createdAt,
    })),
    ...rows.objectives.map(({ id, month, title, description, status, createdAt }) => ({
      id: `objective-${id}`,
      day: addDays(getFirstDay(addMonths(toMonth(month), 1)), -1),
      title: `${MARKS[status]} ${title}`,
      description,
      createdAt,
    })),
  ];
}
