import * as z from "zod/mini";
import { monthStatus } from "./days.ts";
import { optionalText } from "./fields.ts";
import { requireAField } from "./endpoint.ts";
import { WEEK_ANSWER_MAX } from "./limits.ts";
import { objectiveList, objectiveType } from "./objectives.ts";
import { taskList } from "./tasks.ts";

export const WEEK_QUESTIONS = {
  good: "What was good this week?",
  hard: "What made it hard?",
  next: "What do you want to do differently next week?",
} as const;
export const WEEK_ANSWERS = ["good", "hard", "next"] as const;

/** A user's review of a week, which is identified by its Monday. Missing answers are blank. */
export const weekReview = z.object({
  monday: z.string(),
  good: z.string(),
  hard: z.string(),
  next: z.string(),
});
export type WeekReview = z.infer<typeof weekReview>;

const answer = z.optional(optionalText(WEEK_ANSWER_MAX));

/** The changed answers. Absent ones keep their value, so that two devices can each save their own. */
export const weekReviewChange = z
  .strictObject({ good: answer, hard: answer, next: answer })
  .check(requireAField("Please send at least one answer."));
export type WeekReviewChange = z.infer<typeof weekReviewChange>;

export const weekDay = z.object({
  date: z.string(),
  tasks: taskList,
  /** A rest day counts in no statistics. */
  rest: z.boolean(),
  line: z.string(),
});

export const week = z.object({
  monday: z.string(),
  days: z.array(weekDay),
  /** Ordered by month. */
  objectives: objectiveList,
  /** This week's active objective that no task has served for UNSERVED_DAYS; null also if tasks never serve any. */
  unserved: z.nullable(z.object({ type: objectiveType, days: z.number() })),
  review: z.nullable(weekReview),
  previous: z.nullable(weekReview),
});
export type Week = z.infer<typeof week>;

export const year = z.object({ year: z.string(), days: monthStatus, objectives: objectiveList });
export type Year = z.infer<typeof year>;
