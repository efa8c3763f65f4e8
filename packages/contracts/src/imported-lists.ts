import * as z from "zod/mini";
import { ANALYSIS_LISTS, analysisReport } from "./analysis.ts";
import { dayField, mondayField } from "./dates.ts";
import { weekdaysOff } from "./day-settings.ts";
import { count, id, instant, known, UNREADABLE } from "./export-fields.ts";
import { isStorable, optionalText, requiredText, countStoredBytes } from "./fields.ts";
import {
  ANALYSES_MAX,
  DAY_LINE_MAX,
  DAYS_AWAY_MAX,
  DAYS_MAX,
  MISSION_MAX,
  OBJECTIVES_MAX,
  OBJECTIVE_DESCRIPTION_MAX,
  OBJECTIVE_TITLE_MAX,
  REFLECTION_MAX,
  REPORT_MAX_BYTES,
  SET_ASIDE_MAX,
  TASKS_A_DAY,
  TASKS_MAX,
  TASK_CUE_MAX,
  TASK_TITLE_MAX,
  UNIFIED_MISSION_MAX,
  WEEK_ANSWER_MAX,
  WEEK_REVIEWS_MAX,
  WEEKDAYS_OFF_MAX,
} from "./limits.ts";
import { objectiveStatus, objectiveType } from "./objectives.ts";
import {
  completedAnswers,
  marks,
  mcAnswers,
  revision,
  sectionId,
  tags,
  timeSpent,
  writtenResponses,
} from "./research.ts";
import { SECTIONS } from "./sections.ts";
import { LINE_KEY_MAX, verdict } from "./set-aside.ts";

const TOO_MUCH = "There is more in this file than can be restored.";
const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.array(item, UNREADABLE).check(z.maxLength(max, TOO_MUCH));

const task = z.strictObject({
  id,
  date: dayField,
  slot: z.int(UNREADABLE).check(z.gte(1, UNREADABLE), z.lte(TASKS_A_DAY, UNREADABLE)),
  title: requiredText(TASK_TITLE_MAX, UNREADABLE),
  completed: z.boolean(UNREADABLE),
  createdAt: instant,
  /** Files from before a task could say what it serves, or when and where, have neither. */
  serves: z._default(z.nullable(objectiveType), null),
  cue: z._default(z.nullable(requiredText(TASK_CUE_MAX, UNREADABLE)), null),
});

const objective = z.strictObject({
  id,
  type: objectiveType,
  title: requiredText(OBJECTIVE_TITLE_MAX, UNREADABLE),
  description: optionalText(OBJECTIVE_DESCRIPTION_MAX),
  month: dayField.check(z.refine((day) => day.endsWith("-01"), UNREADABLE)),
  status: objectiveStatus,
  dueAt: instant,
  createdAt: instant,
  settledAt: z.nullable(instant),
  /** Files from before people were asked have none. */
  reflection: z._default(z.nullable(optionalText(REFLECTION_MAX)), null),
});

const mission = z.strictObject({
  personal: optionalText(MISSION_MAX),
  professional: optionalText(MISSION_MAX),
  unified: optionalText(UNIFIED_MISSION_MAX),
  updatedAt: instant,
});

const record = z.strictObject({
  section: sectionId,
  completed: z.boolean(UNREADABLE),
  completedAt: z.nullable(instant),
  revision,
  timeSpent,
  updatedAt: instant,
  tags,
  mcAnswers,
  writtenResponses,
  completedAnswers: z.optional(z.nullable(completedAnswers)),
  /** Files from before a sentence could be marked have none. */
  marks: z._default(marks, {}),
});

function isStorableThrough(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isStorableThrough);
}

/** A report as an engine writes it, and no longer than one may be. */
const report = z.strictObject(analysisReport.shape).check(
  z.refine(isStorableThrough, UNREADABLE),
  z.refine(
    (value) => countStoredBytes(JSON.stringify(value)) <= REPORT_MAX_BYTES,
    "An analysis in this file is longer than any that is written here.",
  ),
);

const analysis = z.strictObject({
  id,
  createdAt: instant,
  report,
  answersDigest: z.optional(z.nullable(known)),
});

const setAside = z.strictObject({
  key: z
    .string(UNREADABLE)
    .check(z.maxLength(LINE_KEY_MAX, UNREADABLE), z.refine(isStorable, UNREADABLE)),
  list: z.enum(ANALYSIS_LISTS, UNREADABLE),
  text: known,
  createdAt: instant,
  /** Files from before "That's me" hold lines set aside. */
  verdict: z._default(verdict, "not_me"),
});

const weekReview = z.strictObject({
  monday: mondayField,
  good: optionalText(WEEK_ANSWER_MAX),
  hard: optionalText(WEEK_ANSWER_MAX),
  next: optionalText(WEEK_ANSWER_MAX),
  updatedAt: instant,
});

const dayRow = z.strictObject({
  date: dayField,
  rest: z.boolean(UNREADABLE),
  line: optionalText(DAY_LINE_MAX),
});

const daysAwayRow = z.strictObject({ first: dayField, last: dayField });

const weekdaysOffRow = z.strictObject({ since: dayField, weekdays: weekdaysOff });

/** The most a file may restore of each list that can be restored. */
export const IMPORT_LIMITS = {
  tasks: TASKS_MAX,
  objectives: OBJECTIVES_MAX,
  missions: 1,
  research: SECTIONS.length,
  analyses: ANALYSES_MAX,
  setAside: SET_ASIDE_MAX,
  weekReviews: WEEK_REVIEWS_MAX,
  days: DAYS_MAX,
  daysAway: DAYS_AWAY_MAX,
  weekdaysOff: WEEKDAYS_OFF_MAX,
} as const;
export const IMPORTED_LISTS = [
  "tasks",
  "objectives",
  "missions",
  "research",
  "analyses",
  "setAside",
  "weekReviews",
  "days",
  "daysAway",
  "weekdaysOff",
] as const satisfies readonly (keyof typeof IMPORT_LIMITS)[];
export type ImportedList = (typeof IMPORTED_LISTS)[number];

/** The lists of an export that can be restored. Files from before one was kept do not have it. */
export const importedLists = {
  tasks: list(task, IMPORT_LIMITS.tasks),
  objectives: list(objective, IMPORT_LIMITS.objectives),
  missions: list(mission, IMPORT_LIMITS.missions),
  research: list(record, IMPORT_LIMITS.research),
  analyses: list(analysis, IMPORT_LIMITS.analyses),
  setAside: z.optional(list(setAside, IMPORT_LIMITS.setAside)),
  weekReviews: z.optional(list(weekReview, IMPORT_LIMITS.weekReviews)),
  days: z.optional(list(dayRow, IMPORT_LIMITS.days)),
  daysAway: z.optional(list(daysAwayRow, IMPORT_LIMITS.daysAway)),
  weekdaysOff: z.optional(list(weekdaysOffRow, IMPORT_LIMITS.weekdaysOff)),
};

/** What the earlier parts of the same export hold, and so have restored before this one. */
export const countsBefore = z.strictObject({
  tasks: count,
  objectives: count,
  missions: count,
  research: count,
  analyses: count,
  setAside: count,
  /** Files from before there were reviews count none. */
  weekReviews: z._default(count, 0),
  // Files from before these were kept have none.
  days: z._default(count, 0),
  daysAway: z._default(count, 0),
  weekdaysOff: z._default(count, 0),
} satisfies Record<ImportedList, z.ZodMiniType<number>>);
