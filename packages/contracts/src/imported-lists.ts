import * as z from "zod/mini";
import { ANALYSIS_LISTS, analysisReport } from "./analysis.ts";
import { COACH_QUESTION_MAX } from "./coach-answers.ts";
import { dayField, mondayField } from "./dates.ts";
import { weekdaysOff } from "./day-settings.ts";
import { count, id, instant, storedText, UNREADABLE } from "./export-fields.ts";
import { isStorable, optionalText, requiredText, countStoredBytes } from "./fields.ts";
import * as limits from "./limits.ts";
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
  slot: z.int(UNREADABLE).check(z.gte(1, UNREADABLE), z.lte(limits.TASKS_A_DAY, UNREADABLE)),
  title: requiredText(limits.TASK_TITLE_MAX, UNREADABLE),
  completed: z.boolean(UNREADABLE),
  createdAt: instant,
  /** Absent in files from before tasks had a goal, time and place. */
  serves: z._default(z.nullable(objectiveType), null),
  cue: z._default(z.nullable(requiredText(limits.TASK_CUE_MAX, UNREADABLE)), null),
});

const objective = z.strictObject({
  id,
  type: objectiveType,
  title: requiredText(limits.OBJECTIVE_TITLE_MAX, UNREADABLE),
  description: optionalText(limits.OBJECTIVE_DESCRIPTION_MAX),
  month: dayField.check(z.refine((day) => day.endsWith("-01"), UNREADABLE)),
  status: objectiveStatus,
  dueAt: instant,
  createdAt: instant,
  settledAt: z.nullable(instant),
  /** Absent in files from before reflections existed. */
  reflection: z._default(z.nullable(optionalText(limits.REFLECTION_MAX)), null),
});

const mission = z.strictObject({
  personal: optionalText(limits.MISSION_MAX),
  professional: optionalText(limits.MISSION_MAX),
  unified: optionalText(limits.UNIFIED_MISSION_MAX),
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
  /** Absent in files from before sentences could be marked. */
  marks: z._default(marks, {}),
});

function isStorableThrough(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isStorableThrough);
}

const report = z.strictObject(analysisReport.shape).check(
  z.refine(isStorableThrough, UNREADABLE),
  z.refine(
    (value) => countStoredBytes(JSON.stringify(value)) <= limits.REPORT_MAX_BYTES,
    "An analysis in this file is longer than any that is written here.",
  ),
);

const analysis = z.strictObject({
  id,
  createdAt: instant,
  report,
  answersDigest: z.optional(z.nullable(storedText)),
});

const setAside = z.strictObject({
  key: z
    .string(UNREADABLE)
    .check(z.maxLength(LINE_KEY_MAX, UNREADABLE), z.refine(isStorable, UNREADABLE)),
  list: z.enum(ANALYSIS_LISTS, UNREADABLE),
  text: storedText,
  createdAt: instant,
  /** Files from before "That's me" only contain lines marked "Not me". */
  verdict: z._default(verdict, "not_me"),
});

const weekReview = z.strictObject({
  monday: mondayField,
  good: optionalText(limits.WEEK_ANSWER_MAX),
  hard: optionalText(limits.WEEK_ANSWER_MAX),
  next: optionalText(limits.WEEK_ANSWER_MAX),
  updatedAt: instant,
});

const dayRow = z.strictObject({
  date: dayField,
  rest: z.boolean(UNREADABLE),
  line: optionalText(limits.DAY_LINE_MAX),
});

const daysAwayRow = z.strictObject({ first: dayField, last: dayField });

const weekdaysOffRow = z.strictObject({ since: dayField, weekdays: weekdaysOff });

const coachAnswerRow = z.strictObject({
  question: requiredText(COACH_QUESTION_MAX, UNREADABLE),
  answer: requiredText(limits.COACH_ANSWER_MAX, UNREADABLE),
  createdAt: instant,
});

/** A list that an export can restore: its rows, its maximum length, and a key that is unique among them. */
function restored<T extends z.ZodMiniType>(
  row: T,
  max: number,
  keyOf?: (row: z.infer<T>) => string,
) {
  const hasDuplicates = (rows: z.infer<T>[]) =>
    keyOf !== undefined && new Set(rows.map(keyOf)).size < rows.length;
  const schema = list(row, max).check(
    z.refine((rows) => !hasDuplicates(rows), "This file has the same thing twice."),
  );
  return { schema, max };
}

const restoredSince = <T extends z.ZodMiniType>({ schema, max }: { schema: T; max: number }) => ({
  schema: z.optional(schema),
  max,
});

/** The lists that can be restored. The schema of a file and its limits derive from this declaration. */
const RESTORED_LISTS = {
  tasks: restored(task, limits.TASKS_MAX, ({ date, slot }) => `${date} ${slot}`),
  objectives: restored(objective, limits.OBJECTIVES_MAX, ({ month, type }) => `${month} ${type}`),
  missions: restored(mission, 1),
  research: restored(record, SECTIONS.length, ({ section }) => section),
  analyses: restored(analysis, limits.ANALYSES_MAX),
  setAside: restoredSince(restored(setAside, limits.SET_ASIDE_MAX, ({ key }) => key)),
  weekReviews: restoredSince(restored(weekReview, limits.WEEK_REVIEWS_MAX, ({ monday }) => monday)),
  days: restoredSince(restored(dayRow, limits.DAYS_MAX, ({ date }) => date)),
  daysAway: restoredSince(restored(daysAwayRow, limits.DAYS_AWAY_MAX, ({ first }) => first)),
  weekdaysOff: restoredSince(
    restored(weekdaysOffRow, limits.WEEKDAYS_OFF_MAX, ({ since }) => since),
  ),
  coachAnswers: restoredSince(
    restored(coachAnswerRow, limits.COACH_ANSWERS_MAX, ({ question }) => question),
  ),
};
export type ImportedList = keyof typeof RESTORED_LISTS;

function pick<K extends "schema" | "max">(property: K) {
  type Picked = { [List in ImportedList]: (typeof RESTORED_LISTS)[List][K] };
  return Object.fromEntries(
    Object.entries(RESTORED_LISTS).map(([name, declared]) => [name, declared[property]]),
  ) as Picked;
}

export const importedLists = pick("schema");
export const IMPORT_LIMITS = pick("max");

const isImportedList = (name: string): name is ImportedList => Object.hasOwn(RESTORED_LISTS, name);
export const IMPORTED_LISTS = Object.keys(RESTORED_LISTS).filter(isImportedList);

/** The rows of each list in the earlier parts of the export, which are restored before this one. */
export const countsBefore = z.partialRecord(z.enum(IMPORTED_LISTS), count);
export type CountsBefore = z.infer<typeof countsBefore>;
