import { countCharacters } from "@goals/contracts/fields";
import { fillMessage, type Language, LANGUAGES } from "@goals/contracts/languages";
import { TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { isSameTitle } from "@goals/contracts/tasks";
import { encodeChoices, getItem, readChoices } from "../portrait/choices.ts";
import { listPulls } from "../portrait/picture.ts";
import { WORDS } from "../words/words.ts";

/** The few verbs that make a title one act. They begin it, or end a German one. Any other title becomes a question. */
const BEGINS =
  /^(call|phone|ring|ask|tell|thank|text|email|book|buy|order|pay|cancel|اتصل|اسأل|احجز|اشتر|ادفع|أرسل)(?!\p{L})/iu;
const ENDS =
  /\s(anrufen|fragen|danken|schreiben|buchen|kaufen|bestellen|bezahlen|absagen|abgeben)$/iu;

/** Longer titles, and those with two parts, are more than one act. */
const ACT_MAX = 60;
const PARTS = /[,;:/+&،]|(?<!\p{L})(and|und|then|dann|ثم)(?!\p{L})/iu;

/** Weekdays and months as the languages write them, and other words for a day or a rhythm. */
const NAMES = LANGUAGES.flatMap((language) => {
  const write = (options: Intl.DateTimeFormatOptions, dates: readonly string[]) =>
    dates.map((date) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(new Date(date)),
    );
  const days = Array.from({ length: 7 }, (_, index) => `2026-02-0${index + 1}`);
  const months = Array.from(
    { length: 12 },
    (_, index) => `2026-${`${index + 1}`.padStart(2, "0")}-01`,
  );
  return [...write({ weekday: "long" }, days), ...write({ month: "long" }, months)];
});
const OTHER =
  "tomorrow|every|each|week|month|year|until|by|morgen|jeden?|woche|monat|jahr|bis|غدا|غدًا|كل|أسبوع|شهر|سنة|قبل";
const WHEN = new RegExp(`\\d|(?<!\\p{L})(${[...NAMES, OTHER].join("|")})s?(?!\\p{L})`, "iu");

/** True if a title names a day, a date or a rhythm, which may not be today. */
export const namesTime = (title: string): boolean => WHEN.test(title);

/** True if a title surely names one act that can be done today. */
export function isAct(title: string): boolean {
  const text = title.trim().replace(/[.!]$/u, "");
  return (
    text.length <= ACT_MAX &&
    !PARTS.test(text) &&
    !namesTime(text) &&
    (BEGINS.test(text) || ENDS.test(text))
  );
}

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
