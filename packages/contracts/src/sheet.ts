import * as z from "zod/mini";
import { SHEET_CELL_MAX, SHEET_OBJECTIVES_MAX, SHEET_TASKS_MAX } from "./limits.ts";
import { objectiveType } from "./objectives.ts";
import { taskSlot } from "./tasks.ts";

/** As it was read: a row that cannot be kept is refused by itself, with its reason, and not the whole sheet. */
const cell = z
  .string("Please send this as text.")
  .check(z.maxLength(SHEET_CELL_MAX, `A cell has ${SHEET_CELL_MAX} characters at most.`));

const sheetTask = z.strictObject({
  title: cell,
  /** Without a day it takes the next free place from today on. */
  date: z.nullable(cell),
  slot: z.optional(taskSlot),
  completed: z.boolean("Please send completed as true or false."),
});
export type SheetTask = z.infer<typeof sheetTask>;

const sheetObjective = z.strictObject({
  type: z.nullable(cell),
  title: cell,
  description: cell,
  /** Without a month it is for this one. */
  month: z.nullable(cell),
});
export type SheetObjective = z.infer<typeof sheetObjective>;

/** What somebody planned elsewhere, such as in a to-do list that exports CSV. */
export const sheet = z.strictObject({
  tasks: z
    .array(sheetTask, "Please send a list of tasks.")
    .check(z.maxLength(SHEET_TASKS_MAX, `A sheet has ${SHEET_TASKS_MAX} tasks at most.`)),
  objectives: z
    .array(sheetObjective, "Please send a list of objectives.")
    .check(
      z.maxLength(SHEET_OBJECTIVES_MAX, `A sheet has ${SHEET_OBJECTIVES_MAX} objectives at most.`),
    ),
});
export type Sheet = z.infer<typeof sheet>;

/** `existing` is there already, word for word: a repeat changes nothing. */
const outcome = z.enum(["new", "existing", "refused"]);

const placedTask = z.object({
  title: z.string(),
  date: z.nullable(z.string()),
  slot: z.nullable(z.number()),
  completed: z.boolean(),
  outcome,
  /** Why it is refused, in a sentence. */
  reason: z.nullable(z.string()),
});
export type PlacedTask = z.infer<typeof placedTask>;

const placedObjective = z.object({
  type: z.nullable(objectiveType),
  title: z.string(),
  description: z.string(),
  month: z.nullable(z.string()),
  outcome,
  reason: z.nullable(z.string()),
});
export type PlacedObjective = z.infer<typeof placedObjective>;

/** Where each row of a sheet goes, in the sheet's order. */
export const placedSheet = z.object({
  tasks: z.array(placedTask),
  objectives: z.array(placedObjective),
});
export type PlacedSheet = z.infer<typeof placedSheet>;
