import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { ObjectiveType } from "@goals/contracts/objectives";
import { type Asking, TASKS_SCHEMA } from "./ask.ts";
import { checkText, createCheckContext } from "./check-line.ts";
import { isRestCalledFor, readTasks } from "./read-response.ts";
import { buildTaskMessages, type DayForTasks } from "./prompt.ts";
import { readAgain } from "./check-lines.ts";
import { readWords } from "./read-words.ts";

/** A title, and the type of the objective that it serves, or null. */
export interface ProposedTask {
  readonly title: string;
  readonly serves: ObjectiveType | null;
}

/** A model's tasks that pass the checks and a second reading. Throws UnreadableResponse, and the errors of `ask`. */
export async function proposeTasks(
  input: Asking & { readonly day: DayForTasks },
): Promise<ProposedTask[]> {
  const { answers, day, language, ask, signal } = input;
  // A task may also use names, numbers and dates of the day and the objectives.
  const given = [
    day.today,
    day.weekday,
    ...day.objectives.flatMap((each) => [each.title, each.description]),
  ];
  const context = createCheckContext({ ...answers, tags: [...answers.tags, ...given] }, language);
  const toKey = (title: string) => readWords(title).join(" ");
  const taken = new Set(day.recentTitles.map(toKey));
  const response = readTasks(
    await ask(buildTaskMessages(answers, day, language), TASKS_SCHEMA, signal),
  );
  if (isRestCalledFor(response.state)) return [];
  const tasks = response.tasks.flatMap(({ title, objective }): ProposedTask[] => {
    const text = checkText(title, TASK_TITLE_MAX, context).passed;
    if (text === undefined || taken.has(toKey(text))) return [];
    taken.add(toKey(text));
    return [{ title: text, serves: day.objectives[objective ?? -1]?.type ?? null }];
  });
  const lines = tasks.map(({ title }) => ({ list: "task", text: title }));
  const reasons = await readAgain(input, lines);
  return tasks.filter((_, index) => reasons[index] === undefined).slice(0, day.count);
}
