import type { Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import { fillMessage, type Language } from "@goals/contracts/languages";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { isSameTitle } from "@goals/contracts/tasks";
import { draw, encodeChoices, getItem, readChoices } from "../portrait/choices.ts";
import { listPulls } from "../portrait/picture.ts";
import type { Words } from "../words/texts.ts";
import { WORDS } from "../words/words.ts";
import { isAct, namesTime } from "./read-act.ts";

/** `serves` is the type of the objective whose piece it is. */
export interface SuggestedTask {
  readonly title: string;
  readonly serves: ObjectiveType | null;
}

export interface TaskSources {
  /** The objectives of the month. */
  readonly objectives: readonly Objective[];
  readonly records: readonly ResearchRecord[];
  /** The titles planned lately and today, the newest day first. They are not suggested again. */
  readonly recentTitles: readonly string[];
  /** The titles planned on the last day and not done. */
  readonly leftOver: readonly string[];
  /** The person's answers to the portrait's questions, the newest first. */
  readonly kept: readonly string[];
  /** The objectives that a task of today serves already. */
  readonly served: readonly ObjectiveType[];
  readonly isHeavy: boolean;
  readonly today: Day;
  readonly count: number;
}

const fits = (title: string) => countCharacters(title) <= TASK_TITLE_MAX;

/** An objective's title if it is one act of today, otherwise the question for its next piece. */
function toPiece({ title, type }: Pick<Objective, "title" | "type">, { tasks }: Words): string {
  if (isAct(title)) return title.trim();
  const question = fillMessage(tasks.piece, { title: title.trim() });
  return fits(question) ? question : tasks.untitled[type];
}

/** Acts of the strongest pulls, a different one each day. */
function listActs(records: readonly ResearchRecord[], today: Day, { tasks }: Words): string[] {
  const choices = readChoices(encodeChoices(records));
  return listPulls(choices).flatMap((key) => {
    const acts = tasks.acts[getItem(key).facet] ?? [];
    const from = Math.floor(draw(today + choices.code) * acts.length);
    return acts[from] ?? [];
  });
}

/**
 * The tasks of a day: a piece of each objective, a task left over, a kept sentence, and an act of each of the
 * strongest pulls. While something is heavy, plain questions take their place: an objective may be what is heavy.
 */
export function suggestTasks(
  { objectives, records, recentTitles, leftOver, kept, served, isHeavy, today, count }: TaskSources,
  language: Language,
): SuggestedTask[] {
  const words = WORDS[language];
  const free = (title: string): SuggestedTask => ({ title, serves: null });
  const pieces = objectives
    .filter(({ status, type }) => status === "active" && !served.includes(type))
    .map((objective) => ({ title: toPiece(objective, words), serves: objective.type }));
  const planned = recentTitles.filter((title) => !leftOver.includes(title));
  const suggested = [
    ...(isHeavy ? [] : pieces),
    ...leftOver.filter((title) => !namesTime(title)).map(free),
    ...(isHeavy
      ? words.tasks.plain
      : [
          ...kept.slice(0, 1).map((sentence) => fillMessage(words.tasks.kept, { sentence })),
          ...listActs(records, today, words),
        ]
    ).map(free),
  ];
  const chosen: SuggestedTask[] = [];
  for (const task of suggested) {
    // An objective's question comes every day until a task serves it.
    const isRepeated =
      task.serves === null && planned.some((title) => isSameTitle(title, task.title));
    const isTaken = chosen.some(({ title }) => isSameTitle(title, task.title));
    if (chosen.length < count && !isRepeated && !isTaken && fits(task.title)) chosen.push(task);
  }
  // A day is filled even if everything was suggested lately.
  const rest = suggested.filter(
    ({ title }) => fits(title) && !chosen.some((one) => one.title === title),
  );
  return [...chosen, ...rest.slice(0, count - chosen.length)];
}
