import * as z from "zod/mini";
import { ANALYSIS_LISTS, analysisReport } from "./analysis.ts";
import { dayField, mondayField } from "./dates.ts";
import { thoughts, weekdaysOff } from "./days.ts";
import { countStoredBytes, intBetween, isBlank, isStorable } from "./fields.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "./fields.ts";
import * as limits from "./limits.ts";
import { objectiveStatus, objectiveType } from "./objectives.ts";
import * as research from "./research.ts";
import { SECTIONS } from "./sections.ts";
import { LINE_KEY_MAX, verdict } from "./set-aside.ts";
import { taskDetails } from "./tasks.ts";

export const UNREADABLE = "This is not a file that was exported here.";
export const id = z.string(UNREADABLE).check(z.maxLength(64, UNREADABLE));
export const instant = z.iso.datetime(UNREADABLE);
/** A text that was validated when it was stored. */
export const storedText = z
  .string(UNREADABLE)
  .check(z.maxLength(2000, UNREADABLE), z.refine(isStorable, UNREADABLE));
export const count = z.int(UNREADABLE).check(z.gte(0, UNREADABLE));

/** Older exports may contain invisible titles, which are refused today. They are restored with a visible one. */
const restoredLine = (max: number) =>
  z.pipe(
    z.string(UNREADABLE).check(
      z.refine((text) => text.trim() !== "", UNREADABLE),
      z.overwrite((text) => (isBlank(text) ? "–" : text)),
    ),
    requiredLine(max, UNREADABLE),
  );

const task = z.strictObject({
  id,
  date: dayField,
  slot: intBetween(1, limits.TASKS_A_DAY, UNREADABLE),
  title: restoredLine(limits.TASK_TITLE_MAX),
  completed: z.boolean(UNREADABLE),
  createdAt: instant,
  ...taskDetails,
});

const objective = z.strictObject({
  id,
  type: objectiveType,
  title: restoredLine(limits.OBJECTIVE_TITLE_MAX),
  description: optionalText(limits.OBJECTIVE_DESCRIPTION_MAX),
  month: dayField.check(z.refine((day) => day.endsWith("-01"), UNREADABLE)),
  status: objectiveStatus,
  dueAt: instant,
  createdAt: instant,
  settledAt: z.nullable(instant),
  reflection: z._default(z.nullable(optionalText(limits.REFLECTION_MAX)), null),
});

const mission = z.strictObject({
  personal: optionalText(limits.MISSION_MAX),
  professional: optionalText(limits.MISSION_MAX),
  unified: optionalText(limits.UNIFIED_MISSION_MAX),
  updatedAt: instant,
});

const record = z.strictObject({
  section: research.sectionId,
  completed: z.boolean(UNREADABLE),
  completedAt: z.nullable(instant),
  revision: research.revision,
  timeSpent: research.timeSpent,
  updatedAt: instant,
  tags: research.tags,
  mcAnswers: research.mcAnswers,
  writtenResponses: research.writtenResponses,
  completedAnswers: z.optional(z.nullable(research.completedAnswers)),
  marks: z._default(research.marks, {}),
});

function isStorableThrough(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isStorableThrough);
}

/** Fields of reports from before the portrait. Nothing reads them. */
const earlier = z.optional(z.unknown());
const TOO_LONG = "An analysis in this file is longer than any that is written here.";
const report = z
  .strictObject({ ...analysisReport.shape, care: earlier, isClosed: earlier, obstacle: earlier })
  .check(
    z.refine(isStorableThrough, UNREADABLE),
    z.refine(
      (value) => countStoredBytes(JSON.stringify(value)) <= limits.REPORT_MAX_BYTES,
      TOO_LONG,
    ),
    // Like written answers: blank lines only cost reading time.
    z.refine(
      (value) =>
        ANALYSIS_LISTS.every(
          (list) => value[list].length <= limits.REPORT_LINES_MAX && !value[list].some(isBlank),
        ),
      TOO_LONG,
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

const pinRow = z.strictObject({
  section: research.sectionId,
  prompt: intBetween(0, 1, UNREADABLE),
  text: requiredText(limits.MARK_MAX, UNREADABLE),
  createdAt: instant,
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
  line: optionalLine(limits.DAY_LINE_MAX),
  thoughts: z._default(thoughts, []),
});

const daysAwayRow = z.strictObject({ first: dayField, last: dayField });

const weekdaysOffRow = z.strictObject({ since: dayField, weekdays: weekdaysOff });

const coachAnswerRow = z.strictObject({
  question: requiredText(limits.COACH_QUESTION_MAX, UNREADABLE),
  answer: requiredText(limits.COACH_ANSWER_MAX, UNREADABLE),
  createdAt: instant,
});

/** The lists that an export can restore, and how many rows each may have. */
export const IMPORT_LIMITS = {
  tasks: limits.TASKS_MAX,
  objectives: limits.OBJECTIVES_MAX,
  missions: 1,
  research: SECTIONS.length,
  analyses: limits.ANALYSES_MAX,
  setAside: limits.SET_ASIDE_MAX,
  weekReviews: limits.WEEK_REVIEWS_MAX,
  days: limits.DAYS_MAX,
  daysAway: limits.DAYS_AWAY_MAX,
  weekdaysOff: limits.WEEKDAYS_OFF_MAX,
  coachAnswers: limits.COACH_ANSWERS_MAX,
  pins: limits.PINS_MAX,
};
export type ImportedList = keyof typeof IMPORT_LIMITS;

const isImportedList = (name: string): name is ImportedList => Object.hasOwn(IMPORT_LIMITS, name);
export const IMPORTED_LISTS = Object.keys(IMPORT_LIMITS).filter(isImportedList);

/** A list of rows up to its limit, each with a unique key. */
const rows = <T extends z.ZodMiniType>(
  list: ImportedList,
  row: T,
  keyOf: (row: z.infer<T>) => unknown = (one) => one,
) =>
  z.array(row, UNREADABLE).check(
    z.maxLength(IMPORT_LIMITS[list], "There is more in this file than can be restored."),
    z.refine(
      (all) => new Set(all.map(keyOf)).size === all.length,
      "This file has the same thing twice.",
    ),
  );

/** Older files lack the optional lists, and the fields with a default. */
export const importedLists = {
  tasks: rows("tasks", task, ({ date, slot }) => `${date} ${slot}`),
  objectives: rows("objectives", objective, ({ month, type }) => `${month} ${type}`),
  missions: rows("missions", mission),
  research: rows("research", record, ({ section }) => section),
  analyses: rows("analyses", analysis),
  setAside: z.optional(rows("setAside", setAside, ({ key }) => key)),
  weekReviews: z.optional(rows("weekReviews", weekReview, ({ monday }) => monday)),
  days: z.optional(rows("days", dayRow, ({ date }) => date)),
  daysAway: z.optional(rows("daysAway", daysAwayRow, ({ first }) => first)),
  weekdaysOff: z.optional(rows("weekdaysOff", weekdaysOffRow, ({ since }) => since)),
  coachAnswers: z.optional(rows("coachAnswers", coachAnswerRow, ({ question }) => question)),
  pins: z.optional(rows("pins", pinRow, ({ section, prompt }) => `${section} ${prompt}`)),
} satisfies Record<ImportedList, z.ZodMiniType>;

/** The rows of each list in the earlier parts of the export, which are restored before this one. */
export const countsBefore = z.partialRecord(z.enum(IMPORTED_LISTS), count);
