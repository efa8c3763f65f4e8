import * as z from "zod/mini";
import { SHEET_CELL_MAX, SHEET_OBJECTIVES_MAX, SHEET_TASKS_MAX } from "./limits.ts";
import { objectiveType } from "./objectives.ts";
import { taskSlot } from "./tasks.ts";

/** An invalid row is refused on its own, with a reason, instead of the whole sheet. */
const cell = z
  .string("Please send this as text.")
  .check(z.maxLength(SHEET_CELL_MAX, `A cell has ${SHEET_CELL_MAX} characters at most.`));

const sheetTask = z.strictObject({
  title: cell,
  /** Without a day, the task takes the next free slot from today on. */
  date: z.nullable(cell),
  slot: z.optional(taskSlot),
  completed: z.boolean("Please send completed as true or false."),
});
export type SheetTask = z.infer<typeof sheetTask>;

const sheetObjective = z.strictObject({
  type: z.nullable(cell),
  title: cell,
  description: cell,
  /** Without a month, the objective is for the current one. */
  month: z.nullable(cell),
});
export type SheetObjective = z.infer<typeof sheetObjective>;

/** Plans from another app's CSV. */
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

const placed = {
  /** `existing`: the same row is already stored, so a repeated import changes nothing. */
  outcome: z.enum(["new", "existing", "refused"]),
  reason: z.nullable(z.string()),
};

const placedTask = z.object({
  title: z.string(),
  date: z.nullable(z.string()),
  slot: z.nullable(z.number()),
  completed: z.boolean(),
  ...placed,
});
export type PlacedTask = z.infer<typeof placedTask>;

const placedObjective = z.object({
  type: z.nullable(objectiveType),
  title: z.string(),
  description: z.string(),
  month: z.nullable(z.string()),
  ...placed,
});
export type PlacedObjective = z.infer<typeof placedObjective>;

export const placedSheet = z.object({
  tasks: z.array(placedTask),
  objectives: z.array(placedObjective),
});
export type PlacedSheet = z.infer<typeof placedSheet>;
