import * as z from "zod/mini";
import { dayField } from "./dates.ts";
import { requiredText } from "./fields.ts";
import { TASKS_A_DAY, TASK_TITLE_MAX } from "./limits.ts";
import { RULES } from "./notices.ts";

export const task = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  slot: z.number(),
  completed: z.boolean(),
});
export type Task = z.infer<typeof task>;
export const taskList = z.array(task);

const title = requiredText(TASK_TITLE_MAX, RULES.tasks.description);

/** With a slot a repeat is harmless: the slot's title is replaced. Without one the next free slot is taken. */
export const newTask = z.strictObject({
  title,
  date: dayField,
  slot: z.optional(
    z
      .int("A slot is 1, 2 or 3.")
      .check(z.gte(1, "A slot is 1, 2 or 3."), z.lte(TASKS_A_DAY, "A slot is 1, 2 or 3.")),
  ),
});
export type NewTask = z.infer<typeof newTask>;

export const taskChange = z
  .strictObject({
    title: z.optional(title),
    completed: z.optional(z.boolean("Please send completed as true or false.")),
  })
  .check(
    z.refine(
      (change) => change.title !== undefined || change.completed !== undefined,
      "Please send completed, title, or both.",
    ),
  );
export type TaskChange = z.infer<typeof taskChange>;
