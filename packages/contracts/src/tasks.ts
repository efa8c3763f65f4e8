import * as z from "zod/mini";
import { dayField } from "./dates.ts";
import { requiredText } from "./fields.ts";
import { TASKS_A_DAY, TASK_TITLE_MAX } from "./limits.ts";
import { VALIDATION } from "./notices.ts";

export const task = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  slot: z.number(),
  completed: z.boolean(),
});
export type Task = z.infer<typeof task>;
export const taskList = z.array(task);

const title = requiredText(TASK_TITLE_MAX, VALIDATION.tasks.description);
const completed = z.boolean("Please send completed as true or false.");

/**
 * With a slot a repeat is harmless: the slot's title is replaced, and its tick where one is given, so that a task
 * that was planned without a network can be ticked before it has an id. Without one the next free slot is taken.
 */
export const newTask = z
  .strictObject({
    title,
    date: dayField,
    slot: z.optional(
      z
        .int("A slot is 1, 2 or 3.")
        .check(z.gte(1, "A slot is 1, 2 or 3."), z.lte(TASKS_A_DAY, "A slot is 1, 2 or 3.")),
    ),
    completed: z.optional(completed),
  })
  .check(
    z.refine(
      (task) => task.completed === undefined || task.slot !== undefined,
      "Please send completed together with a slot.",
    ),
  );
export type NewTask = z.infer<typeof newTask>;

export const taskChange = z
  .strictObject({
    title: z.optional(title),
    completed: z.optional(completed),
  })
  .check(
    z.refine(
      (change) => change.title !== undefined || change.completed !== undefined,
      "Please send completed, title, or both.",
    ),
  );
export type TaskChange = z.infer<typeof taskChange>;
