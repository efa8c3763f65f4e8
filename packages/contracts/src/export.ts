import * as z from "zod/mini";
import { ANALYSIS_LISTS, analysisReport } from "./analysis.ts";
import { dayField } from "./dates.ts";
import { isStorable, optionalText, requiredText } from "./fields.ts";
import {
  MISSION_MAX,
  OBJECTIVE_DESCRIPTION_MAX,
  OBJECTIVE_TITLE_MAX,
  REFLECTION_MAX,
  TASKS_A_DAY,
  TASK_TITLE_MAX,
  UNIFIED_MISSION_MAX,
} from "./limits.ts";
import { LINE_KEY_MAX } from "./line-key.ts";
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

/** Grows when the shape of the file changes. */
export const EXPORT_VERSION = 1;

const UNREADABLE = "This is not a file that was exported here.";
const id = z.string(UNREADABLE).check(z.maxLength(64, UNREADABLE));
const instant = z.iso.datetime(UNREADABLE);
const known = z
  .string(UNREADABLE)
  .check(z.maxLength(2000, UNREADABLE), z.refine(isStorable, UNREADABLE));
const count = z.int(UNREADABLE).check(z.gte(0, UNREADABLE));
const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z
    .array(item, UNREADABLE)
    .check(z.maxLength(max, "There is more in this file than can be restored."));

const task = z.strictObject({
  id,
  date: dayField,
  slot: z.int(UNREADABLE).check(z.gte(1, UNREADABLE), z.lte(TASKS_A_DAY, UNREADABLE)),
  title: requiredText(TASK_TITLE_MAX, UNREADABLE),
  completed: z.boolean(UNREADABLE),
  createdAt: instant,
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

/** A report as an engine writes it, and no longer than one ever would. */
const report = z.strictObject(analysisReport.shape).check(
  z.refine(isStorableThrough, UNREADABLE),
  z.refine((value) => ANALYSIS_LISTS.every((name) => value[name].length <= 100), UNREADABLE),
  z.refine((value) => JSON.stringify(value).length <= 500_000, UNREADABLE),
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

/**
 * Everything a person ever gave, as one file. The first six lists can be restored into an empty account; the
 * others, and the person, say what is kept beside them and belong to the account they came from. What is
 * optional was added later, so that an older file can still be restored.
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
  }),
  tasks: list(task, 30_000),
  objectives: list(objective, 3_000),
  missions: list(mission, 1),
  research: list(record, SECTIONS.length),
  analyses: list(analysis, 1_000),
  setAside: z.optional(list(setAside, 10_000)),
  sessions: list(
    z.strictObject({
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      userAgent: known,
    }),
    1_000,
  ),
  passwordResets: list(
    z.strictObject({ createdAt: instant, expiresAt: instant, usedAt: z.nullable(instant) }),
    1_000,
  ),
  identities: list(z.strictObject({ issuer: known, subject: known, createdAt: instant }), 100),
  mailOutbox: list(
    z.strictObject({
      purpose: known,
      device: known,
      createdAt: instant,
      attempts: count,
      nextTryAt: instant,
      expiresAt: instant,
    }),
    1_000,
  ),
});
export type DataExport = z.infer<typeof dataExport>;
