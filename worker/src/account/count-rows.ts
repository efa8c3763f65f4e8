import { eq, sql } from "drizzle-orm";
import type { ImportedList } from "@goals/contracts/imported-lists";
import {
  analyses,
  days,
  daysAway,
  missions,
  objectives,
  research,
  setAside,
  tasks,
  weekReviews,
  weekdaysOff,
} from "../db/schema.ts";

const TABLES = {
  tasks,
  objectives,
  missions,
  research,
  analyses,
  setAside,
  weekReviews,
  days,
  daysAway,
  weekdaysOff,
} as const;

/** The select of how many rows a user has in the table of a list. */
export function countRows(list: ImportedList, userId: string) {
  const table = TABLES[list];
  return sql<number>`(select count(*) from ${table} where ${eq(table.userId, userId)})`;
}

/** The numbers of rows in an account that has none. */
export const EMPTY_ACCOUNT = {
  tasks: 0,
  objectives: 0,
  missions: 0,
  research: 0,
  analyses: 0,
  setAside: 0,
  weekReviews: 0,
  days: 0,
  daysAway: 0,
  weekdaysOff: 0,
} satisfies Record<ImportedList, number>;
