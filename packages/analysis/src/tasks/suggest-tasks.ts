import { countCharacters } from "@goals/contracts/fields";
import { fillMessage, type Language } from "@goals/contracts/languages";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { isSameTitle } from "@goals/contracts/tasks";
import { encodeChoices, getItem, readChoices } from "../portrait/choices.ts";
import { listPulls } from "../portrait/picture.ts";
import { WORDS } from "../words/words.ts";
import { namesTime } from "./read-act.ts";

/** `serves` is the type of the objective whose piece it is. */
interface SuggestedTask {
  readonly title: string;
  readonly serves: ObjectiveType | null;
}

export interface TaskSources {
  readonly objectives: readonly Objective[];
  readonly records: readonly ResearchRecord[];
  readonly titlesOfToday: readonly string[];
  /** The titles planned lately, including today's. */
  readonly recentTitles: readonly string[];
  /** The titles planned on the last day and not done. */
  readonly leftOver: readonly string[];
  /** The person's answers to the portrait's questions for something to do, newest first. */
  readonly kept: readonly string[];
  /** The objectives that a task of today serves already. */
  readonly served: readonly ObjectiveType[];
  readonly isHeavy: boolean;
  readonly count: number;
}

const fits = (title: string) => countCharacters(title) <= TASK_TITLE_MAX;

/**
 * The tasks of a day, as questions: for a piece of each objective, a task left over, a kept answer, and ten minutes of
 * each pull that was agreed to, the strongest first. No objective's title and no act that its person has not written
 * stands in them. While something is heavy, and where nothing else is left, plain questions are asked.
 */
export function suggestTasks(sources: TaskSources, language: Language): SuggestedTask[] {
  const { objectives, records, titlesOfToday, recentTitles, leftOver, kept } = sources;
  const { tasks } = WORDS[language];
  const choices = readChoices(encodeChoices(records));
  const isIn = (titles: readonly string[], title: string) =>
    titles.some((each) => isSameTitle(each, title));
  const questions = [tasks.objectives, tasks.pulls, tasks.plain].flatMap(Object.values<string>);
  /** Moves questions of the last days to the end, so that each day asks a different one. */
  const newFirst = (titles: readonly string[]) =>
    titles.toSorted((one, other) => +isIn(recentTitles, one) - +isIn(recentTitles, other));
  const pieces = objectives
    .filter(({ status, type }) => status === "active" && !sources.served.includes(type))
    .map(({ type }) => ({ title: tasks.objectives[type], serves: type }));
  const pulls = listPulls(choices).filter((key) => choices.valueOf(key) > 3);
  const others = [
    ...leftOver.filter((title) => !namesTime(title) && !isIn(questions, title)),
    ...newFirst([
      ...kept.slice(0, 1).map((sentence) => fillMessage(tasks.kept, { sentence })),
      ...pulls.map((key) => tasks.pulls[getItem(key).facet] ?? ""),
    ]),
  ];
  const plain = newFirst(tasks.plain);
  const free = (title: string): SuggestedTask => ({ title, serves: null });
  const suggested = [
    ...(sources.isHeavy ? [] : [...pieces, ...others.map(free)]),
    ...plain.map(free),
  ].filter(({ title }) => fits(title) && !isIn(titlesOfToday, title));
  return suggested
    .filter(({ title }, at) => suggested.findIndex((one) => isSameTitle(one.title, title)) === at)
    .slice(0, sources.count);
}
