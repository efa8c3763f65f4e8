import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { SuggestedTask } from "../tasks/suggest-tasks.ts";
import { checkText, createCheckContext } from "./check-line.ts";
import type { CoachAnswers } from "./coach-answers.ts";
import { buildReadingMessages, buildTaskMessages } from "./prompt.ts";
import type { DayForTasks, Message, ReadLine } from "./prompt.ts";
import { readTasks, readVerdicts, type Verdict } from "./read-response.ts";
import { TASKS_SCHEMA, VERDICTS_SCHEMA, type NamedSchema } from "./schemas.ts";
import { readWords } from "./read-words.ts";

/** Asks a model. Resolves with what it answered: an object, or a text with one in it. */
export type Ask = (
  messages: readonly Message[],
  schema: NamedSchema,
  signal: AbortSignal,
) => Promise<unknown>;

/** The model that is asked, and the answers it is asked about. */
export interface Asking {
  readonly answers: CoachAnswers;
  readonly language?: string | undefined;
  readonly ask: Ask;
  readonly signal: AbortSignal;
}

/** True when the verdict and the answers to all four questions agree that a line may stand. */
const isSupported = ({ verdict, opposite, hurts, anybody }: Verdict) =>
  verdict === "supported" && !opposite && !hurts && !anybody;

/** Why each line falls in a second reading; undefined if it is supported. A line without a verdict falls. Throws UnreadableResponse. */
export async function readAgain(
  ask: Ask,
  answers: CoachAnswers,
  lines: readonly ReadLine[],
  signal: AbortSignal,
): Promise<(string | undefined)[]> {
  if (lines.length === 0) return [];
  const raw = await ask(buildReadingMessages(answers, lines), VERDICTS_SCHEMA, signal);
  const verdicts = readVerdicts(raw);
  return lines.map((_, index) => {
    const own = verdicts.filter(({ line }) => line === index + 1);
    const against = own.find((verdict) => !isSupported(verdict));
    if (own.length > 0 && !against) return undefined;
    return against ? `${against.verdict}: ${against.reason}` : "Nothing was said about it.";
  });
}

/** The tasks of a model that pass the checks and a second reading. Throws what `ask` throws, and UnreadableResponse. */
export async function proposeTasks(
  input: Asking & { readonly day: DayForTasks },
): Promise<SuggestedTask[]> {
  const { answers, day, language, ask, signal } = input;
  // The day and the objectives are theirs as well: their names, numbers and dates may stand in a task.
  const given = [
    day.today,
    day.weekday,
    ...day.objectives.flatMap((each) => [each.title, each.description]),
  ];
  const context = createCheckContext({ ...answers, tags: [...answers.tags, ...given] }, language);
  const toKey = (title: string) => readWords(title).join(" ");
  const taken = new Set(day.recentTitles.map(toKey));
  const raw = await ask(buildTaskMessages(answers, day, language), TASKS_SCHEMA, signal);
  const tasks = readTasks(raw).flatMap(({ title, objective }): SuggestedTask[] => {
    const text = checkText(title, TASK_TITLE_MAX, context).passed;
    if (text === undefined || taken.has(toKey(text))) return [];
    taken.add(toKey(text));
    return [{ title: text, serves: day.objectives[objective ?? -1]?.type ?? null }];
  });
  const lines = tasks.map(({ title }) => ({ list: "task", text: title }));
  const reasons = await readAgain(ask, answers, lines, signal);
  return tasks.filter((_, index) => reasons[index] === undefined).slice(0, day.count);
}
