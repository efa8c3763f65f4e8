import * as z from "zod/mini";
import { monthStatus } from "./dashboard.ts";
import { objectiveList } from "./objectives.ts";

/** A year as its page shows it: the days that have a status, and the objectives of its months in order. */
export const year = z.object({
  year: z.string(),
  days: monthStatus,
  objectives: objectiveList,
});
export type Year = z.infer<typeof year>;
