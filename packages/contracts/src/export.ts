import * as z from "zod/mini";
import { ANALYSIS_LISTS, analysisReport } from "./analysis.ts";
import { dayField, mondayField } from "./dates.ts";
import { isStorable, optionalText, requiredText, countStoredBytes } from "./fields.ts";
import { LANGUAGES } from "./languages.ts";
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
import { LINE_KEY_MAX } from "./set-aside.ts";
import { objectiveStatus, objectiveType } from "./objectives.ts";
import {
  completedAnswers,
  mcAnswers,
  revision,
  sectionId,
  tags,
  timeSpent,
  writtenResponses,
} from "./research.ts";
import { SECTIONS } from "./sections.ts";
import { dayBeginsAt, weekdaysOff } from "./day-settings.ts";

/** Grows when the shape of the file changes. */
export const EXPORT_VERSION = 1;

const UNREADABLE = "This is not a file that was exported here.";
const id = z.string(UNREADABLE).check(z.maxLength(64, UNREADABLE));
const instant = z.iso.datetime(UNREADABLE);
const known = z
  .string(UNREADABLE)
  .check(z.maxLength(2000, UNREADABLE), z.refine(isStorable, UNREADABLE));
const count = z.int(UNREADABLE).check(z.gte(0, UNREADABLE));
const TOO_MUCH = "There is more in this file than can be restored.";
const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.array(item, UNREADABLE).check(z.maxLength(max, TOO_MUCH));
/** What is kept beside the rest and not restored may be as long as the file allows. */
const listBeside = <T extends z.ZodMiniType>(item: T) => z.array(item, UNREADABLE);

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

/** What the earlier parts of the same export hold, and so have restored before this one. */
const before = z.strictObject({
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

/**
 * Everything a person ever gave, as one file, or as several where one would be longer than a restore takes. The
 * imported lists can be restored into an empty account; the others, and the person, say what is kept beside them and
 * belong to the account they came from. What is optional was added later, so that an older file can still be restored.
 */
export const dataExport = z.strictObject({
  version: z.literal(EXPORT_VERSION, "This file was exported by another version."),
  exportedAt: instant,
  user: z.strictObject({
    id,
    firstName: known,
    lastName: known,
    email: known,
    timeZone: known,
    createdAt: instant,
    hasPassword: z.boolean(UNREADABLE),
    onboarded: z.optional(z.boolean(UNREADABLE)),
    language: z.optional(z.enum(LANGUAGES, UNREADABLE)),
    dayBeginsAt: z.optional(dayBeginsAt),
    offersObstacles: z.optional(z.boolean(UNREADABLE)),
    emailVerifiedAt: z.optional(z.nullable(instant)),
    modelConsent: z.optional(
      z.strictObject({ allowed: z.boolean(UNREADABLE), at: instant }, UNREADABLE),
    ),
  }),
  /** Absent where there is but one. */
  part: z.optional(z.strictObject({ number: count, of: count, before })),
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
  /** What was kept before there were limits, and is over them: to be read, not to be restored. */
  surplus: z.optional(listBeside(z.looseObject({ list: z.enum(IMPORTED_LISTS, UNREADABLE) }))),
  sessions: listBeside(
    z.strictObject({
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      userAgent: known,
      provenAt: z.optional(z.nullable(instant)),
    }),
  ),
  passwordResets: listBeside(
    z.strictObject({ createdAt: instant, expiresAt: instant, usedAt: z.nullable(instant) }),
  ),
  emailLinks: z.optional(
    listBeside(
      z.strictObject({
        purpose: known,
        email: known,
        createdAt: instant,
        expiresAt: instant,
        usedAt: z.nullable(instant),
      }),
    ),
  ),
  /** Files from before there were passkeys have none. */
  passkeys: z.optional(
    listBeside(
      z.strictObject({
        id,
        credentialId: known,
        name: known,
        publicKey: known,
        counter: count,
        transports: z.array(known),
        createdAt: instant,
        lastUsedAt: z.nullable(instant),
      }),
    ),
  ),
  /** Files from before there were access keys have none. */
  accessKeys: z.optional(
    listBeside(
      z.strictObject({
        id,
        kind: known,
        name: known,
        scope: known,
        period: z.nullable(known),
        createdAt: instant,
        lastUsedAt: z.nullable(instant),
        expiresAt: z.nullable(instant),
      }),
    ),
  ),
  /** Files from before there were reminders have none of these. */
  reminders: z.optional(
    listBeside(
      z.strictObject({
        kind: known,
        hour: count,
        byPush: z.boolean(UNREADABLE),
        byMail: z.boolean(UNREADABLE),
        zone: known,
        dayBeginsAt: count,
        nextDueAt: z.nullable(instant),
        nextDay: known,
      }),
    ),
  ),
  pushDevices: z.optional(listBeside(z.strictObject({ id, name: known, createdAt: instant }))),
  reminderDeliveries: z.optional(
    listBeside(
      z.strictObject({
        kind: known,
        day: known,
        channel: known,
        state: known,
        attempts: count,
        nextTryAt: z.nullable(instant),
        dueAt: instant,
      }),
    ),
  ),
  accountEvents: z.optional(
    listBeside(
      z.strictObject({
        kind: known,
        device: known,
        country: z.nullable(known),
        createdAt: instant,
      }),
    ),
  ),
  identities: listBeside(z.strictObject({ issuer: known, subject: known, createdAt: instant })),
  mailOutbox: listBeside(
    z.strictObject({
      purpose: known,
      device: known,
      createdAt: instant,
      attempts: count,
      nextTryAt: instant,
      expiresAt: instant,
    }),
  ),
});
/** What a restore of a file would do, which changes nothing. */
export const importPreview = z.object({
  exportedAt: z.string(),
  /** Of the account that the file came from. */
  email: z.string(),
  /** How many of each list the file holds, and how many the account has. */
  lists: z.array(
    z.object({ list: z.enum(IMPORTED_LISTS), incoming: z.number(), existing: z.number() }),
  ),
  /** What stays behind: rows that belong to the account they came from, and rows over the limits of today. */
  left: z.object({ ofAccount: z.number(), surplus: z.number() }),
  /** Why nothing of the file can be restored here, in a sentence; null where it can. */
  refusal: z.nullable(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** Which part of an export is asked for, from 1, as the address names it. */
export const exportPart = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,2}$/, "The parts of an export are numbered from 1.")),
  z.transform(Number),
);
export type DataExport = z.infer<typeof dataExport>;
