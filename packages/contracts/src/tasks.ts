import * as z from "zod/mini";
import { addDays, dayField, type Day } from "./dates.ts";
import { intBetween, optionalLine, requiredLine, toLine } from "./fields.ts";
import { requireAField } from "./endpoint.ts";
import { TASKS_A_DAY, TASK_CARRY_DAYS, TASK_CUE_MAX, TASK_TITLE_MAX } from "./limits.ts";
import { VALIDATION } from "./notices.ts";
import { OBJECTIVE_TYPES, objectiveType } from "./objectives.ts";

/** The details that a user may give a task. Null if unset, and absent from older responses and exports. */
export const taskDetails = {
  serves: z.optional(
    z.nullable(z.enum(OBJECTIVE_TYPES, "A task serves personal, professional or null.")),
  ),
  /** When and where to do it. A blank one means none. */
  cue: z.optional(
    z
      .nullable(optionalLine(TASK_CUE_MAX))
      .check(z.overwrite<string | null>((text) => text || null)),
  ),
};

export const task = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  slot: z.number(),
  completed: z.boolean(),
  ...taskDetails,
});
export type Task = z.infer<typeof task>;

/** A task without details. Sent with a slot, it also removes those of the task that was there. */
export const NO_DETAILS = { serves: null, cue: null } as const satisfies Record<
  keyof typeof taskDetails,
  null
>;

export const taskList = z.array(task);

/** A task of the last planned days, and on how many of them in a row its title was left unfinished before. */
export const recentTask = z.extend(task, { leftBefore: z.number() });
export type RecentTask = z.infer<typeof recentTask>;
export const recentTaskList = z.array(recentTask);

/** An objective that no task serves yet, and its first action; null if the user should be asked instead. */
export const firstStep = z.object({
  objective: z.string(),
  type: objectiveType,
  title: z.string(),
  step: z.nullable(z.string()),
});
export type FirstStep = z.infer<typeof firstStep>;
export const firstStepList = z.array(firstStep);

export const today = z.object({ date: z.string(), tasks: taskList });

export const taskTitle = requiredLine(TASK_TITLE_MAX, VALIDATION.tasks.description);
const completed = z.boolean("Please send completed as true or false.");
export const taskSlot = intBetween(1, TASKS_A_DAY, "A slot is 1, 2 or 3.");

/** With a slot, the given fields of that slot are replaced, so a task planned offline can be ticked before it has an id. */
export const newTask = z
  .strictObject({
    title: taskTitle,
    date: dayField,
    slot: z.optional(taskSlot),
    completed: z.optional(completed),
    ...taskDetails,
  })
  .check(
    z.refine(
      (task) => task.completed === undefined || task.slot !== undefined,
      "Please send completed together with a slot.",
    ),
  );

/** With a slot, the task moves there, and those between move by one. */
export const taskChange = z
  .strictObject({
    title: z.optional(taskTitle),
    slot: z.optional(taskSlot),
    completed: z.optional(completed),
    ...taskDetails,
  })
  .check(requireAField("Please send at least one field of the task."));

export const isSameTitle = (one: string, other: string): boolean =>
  toLine(one).toLowerCase() === toLine(other).toLowerCase();

/** Counts the planned days in a row, at most TASK_CARRY_DAYS apart, on which a title was left. `earlier` has its counts. */
export function countLeftBefore(
  { title, date }: { readonly title: string; readonly date: Day },
  earlier: readonly RecentTask[],
): number {
  const since = addDays(date, -TASK_CARRY_DAYS);
  const same = earlier.filter(
    (task) => task.date < date && task.date >= since && isSameTitle(task.title, title),
  );
  const last = same.reduce((latest, task) => (task.date > latest ? task.date : latest), "");
  const ofLast = same.filter((task) => task.date === last);
  if (ofLast.length === 0 || ofLast.some(({ completed }) => completed)) return 0;
  return Math.max(...ofLast.map(({ leftBefore }) => leftBefore)) + 1;
}
