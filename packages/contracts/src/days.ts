import * as z from "zod/mini";
import { dayField, daysBetween } from "./dates.ts";
import { optionalText } from "./fields.ts";
import { AWAY_DAYS_MAX, DAY_LINE_MAX } from "./limits.ts";
import { DAYS_AWAY_ERRORS, REST_REASONS } from "./rest-days.ts";

export const restReason = z.enum(REST_REASONS);
export type RestReason = z.infer<typeof restReason>;

/** A day's data besides its tasks: whether it is a rest day, and its line, which may be empty. */
export const dayEntry = z.object({
  date: z.string(),
  rest: z.nullable(restReason),
  line: z.string(),
});
export type DayEntry = z.infer<typeof dayEntry>;

/**
 * Both fields are optional, so that changes of the two may arrive in any order. `base` is the line that the new one
 * started from. The server refuses the change (409 `changed_since`) if the stored line is neither of them.
 */
export const dayChange = z
  .strictObject({
    rest: z.optional(z.boolean("Please send rest as true or false.")),
    line: z.optional(optionalText(DAY_LINE_MAX)),
    base: z.optional(optionalText(DAY_LINE_MAX)),
  })
  .check(
    z.refine(
      (change) => change.rest !== undefined || change.line !== undefined,
      "Please send rest, line, or both.",
    ),
  );
export type DayChange = z.infer<typeof dayChange>;

export const daysAway = z.object({ first: z.string(), last: z.string() });
export type DaysAway = z.infer<typeof daysAway>;

export const newDaysAway = z.strictObject({ first: dayField, last: dayField }).check(
  z.refine(({ first, last }) => first <= last, {
    error: DAYS_AWAY_ERRORS.backwards,
    path: ["last"],
  }),
  z.refine(({ first, last }) => daysBetween(first, last) < AWAY_DAYS_MAX, {
    error: DAYS_AWAY_ERRORS.long,
    path: ["last"],
  }),
);
