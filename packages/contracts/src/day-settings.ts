import * as z from "zod/mini";
import { daysAway } from "./days.ts";
import { DAY_BEGINS_AT_MAX } from "./limits.ts";

const HOUR = `A day begins at an hour from 0 to ${DAY_BEGINS_AT_MAX}.`;
const WEEKDAYS = "Weekdays are numbered from 0 for Sunday to 6 for Saturday, each once.";

/** The hour at which a day begins, in whole hours after midnight. */
export const dayBeginsAt = z.int(HOUR).check(z.gte(0, HOUR), z.lte(DAY_BEGINS_AT_MAX, HOUR));

/** 0 for Sunday to 6 for Saturday, in order. */
export const weekdaysOff = z.pipe(
  z
    .array(z.int(WEEKDAYS).check(z.gte(0, WEEKDAYS), z.lte(6, WEEKDAYS)), WEEKDAYS)
    .check(z.refine((days) => new Set(days).size === days.length, WEEKDAYS)),
  z.transform((days) => days.toSorted((one, other) => one - other)),
);

export const daySettings = z.object({
  dayBeginsAt: z.number(),
  weekdaysOff: z.array(z.number()),
  /** Latest first. */
  away: z.array(daysAway),
});
export type DaySettings = z.infer<typeof daySettings>;

export const daySettingsChange = z
  .strictObject({ dayBeginsAt: z.optional(dayBeginsAt), weekdaysOff: z.optional(weekdaysOff) })
  .check(
    z.refine(
      (change) => change.dayBeginsAt !== undefined || change.weekdaysOff !== undefined,
      "Please send dayBeginsAt, weekdaysOff, or both.",
    ),
  );
export type DaySettingsChange = z.output<typeof daySettingsChange>;
