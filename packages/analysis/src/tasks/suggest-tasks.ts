import type { Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import type { Language } from "@goals/contracts/languages";
import { isSameTitle } from "@goals/contracts/left-tasks";
import { TASKS_A_DAY, TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, assessCareInText } from "../care/assess-care.ts";
import type { CareLanguage } from "../care/care-language.ts";
import { GENTLE_TASKS } from "../care/gentle-tasks.ts";
import { chooseLanguage, detectWritten } from "../missions/choose-language.ts";
import { digest, digestAnswers } from "../missions/digest.ts";
import { isLowOnEnergy } from "../missions/is-low-on-energy.ts";
import { readEnds } from "../missions/read-ends.ts";
import { sortRecords } from "../sort-records.ts";
import { STATE, UNSURE } from "./act-words.ts";
import { SMALL_ACTS } from "./acts.ts";
import { namesAnotherDay, namesPastDay, toPlainText } from "./days.ts";
import { listActs } from "./find-first-step.ts";

export interface TaskSources {
  readonly objectives: readonly Objective[];
  /** The research as it stands now. */
  readonly records: readonly ResearchRecord[];
  /** What was planned in the last days, today included, newest first. */
  readonly recentTitles: readonly string[];
  readonly today: Day;
  /** The language of the user's pages. */
  readonly language?: Language | undefined;
  readonly count: number;
}

/** A title, and the type of the objective that it is a step towards; null where it comes from something else. */
export interface SuggestedTask {
  readonly title: string;
  readonly serves: ObjectiveType | null;
}

/** Around the title of a thing to work on, and of a way to be or a habit. The later ones follow on later days. */
const TIMED: Readonly<Record<Language, readonly string[]>> = {
  en: ["20 minutes for: ", "Write down the next small step: ", "Another 20 minutes for: "],
  de: ["20 Minuten für: ", "Schreib den nächsten kleinen Schritt auf: ", "Noch 20 Minuten für: "],
  ar: ["عشرون دقيقة من أجل: ", "كتابة الخطوة الصغيرة التالية: ", "عشرون دقيقة أخرى من أجل: "],
};
const WRITTEN: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Write down one small step, with a date: ",
    "Write down what helps: ",
    "Write down what is in the way: ",
  ],
  de: [
    "Schreib einen kleinen Schritt mit Datum auf: ",
    "Schreib auf, was dabei hilft: ",
    "Schreib auf, was im Weg steht: ",
  ],
  ar: ["كتابة خطوة صغيرة مع موعدها: ", "كتابة ما يساعد على هذا: ", "كتابة ما يعيق هذا: "],
};

/** An objective may be worked on again after so many planned tasks: three days of them. */
const REST = TASKS_A_DAY * 3;

/** The language to be gentle in, where anything the person wrote calls for it. */
function findCareLanguage({
  objectives,
  records,
  recentTitles,
}: TaskSources): CareLanguage["code"] | undefined {
  const active = objectives.filter(({ status }) => status === "active");
  const written = [...active.flatMap((each) => [each.title, each.description]), ...recentTitles];
  return [assessCare(records), assessCareInText(written.join("\n"))].find(
    ({ level }) => level !== "none",
  )?.language;
}

/** How long ago a title was planned, in tasks; infinite where it was not. */
function findAge(title: string, recentTitles: readonly string[]): number {
  const place = recentTitles.findIndex((recent) => isSameTitle(recent, title));
  return place < 0 ? Infinity : place;
}

/** The step towards an objective that is due: an act of its own words, once; else twenty minutes for it, or a line about it. */
function findStep(
  { title, description }: Objective,
  { recentTitles, today }: TaskSources,
  language: Language,
  isReadable: boolean,
): string | undefined {
  if (namesPastDay(title, today)) return undefined;
  const acts = listActs(title, description, today);
  const next = acts.find((act) => findAge(act, recentTitles) === Infinity);
  if (next !== undefined) return next;
  if (acts.includes(title.trim()) || namesAnotherDay(title, today)) return undefined;
  const plain = toPlainText(title);
  const isWork = isReadable && !STATE.test(plain) && !UNSURE.test(plain);
  const words = (isWork ? TIMED : WRITTEN)[language];
  const [due] = words
    .map((each) => `${each}${title.trim()}`)
    .filter((step) => countCharacters(step) <= TASK_TITLE_MAX)
    .map((step) => ({ step, age: findAge(step, recentTitles) }))
    .filter(({ age }) => age >= REST)
    .toSorted((a, b) => (a.age === b.age ? 0 : b.age - a.age));
  return due?.step;
}

/** The small acts for somebody: first for the ends they chose most strongly, then any. */
function listSmallActs(records: readonly ResearchRecord[], language: Language): readonly string[] {
  if (isLowOnEnergy(records)) return GENTLE_TASKS[language];
  const seed = digestAnswers(records);
  const strengths = new Map(readEnds(records).map(({ id, strength }) => [id, strength]));
  const rank = (ends: readonly string[]) =>
    Math.max(...ends.map((end) => strengths.get(end) ?? -Infinity));
  return SMALL_ACTS[language]
    .filter(({ ends }) => ends.includes("any") || rank(ends) > -Infinity)
    .map(({ ends, title, place }) => {
      const strength = rank(ends);
      // One act for each end before a second one for any, so that a day's acts differ.
      const row = strength > -Infinity ? place : Infinity;
      return { title, row, strength, order: digest(seed + title) };
    })
    .toSorted((a, b) => {
      if (a.row !== b.row) return a.row - b.row;
      return a.strength === b.strength ? a.order - b.order : b.strength - a.strength;
    })
    .map(({ title }) => title);
}

/**
 * At most `count` different tasks for a day: a step towards each active objective, then small acts for the options chosen most
 * strongly. Nothing planned in the last days comes again, and nothing that names another day. Somebody in a hard time gets
 * gentle ones alone.
 *
 * @example
 * suggestTasks({ objectives, records, recentTitles: [], today: "2026-05-13", language: "de", count: 3 });
 */
export function suggestTasks(from: TaskSources): SuggestedTask[] {
  const { recentTitles, count } = from;
  const records = sortRecords(from.records);
  const careLanguage = findCareLanguage(from);
  const language = chooseLanguage(records, from.language);
  // Of a title in another language than these three nothing is known.
  const isReadable = [language, undefined].some((each) => each === detectWritten(records));
  const steps = careLanguage
    ? []
    : from.objectives
        .filter(({ status }) => status === "active")
        .flatMap((objective): SuggestedTask[] => {
          const title = findStep(objective, from, language, isReadable);
          return title === undefined ? [] : [{ title, serves: objective.type }];
        });
  const acts = careLanguage ? GENTLE_TASKS[careLanguage] : listSmallActs(records, language);
  // What was planned longest ago comes again only where everything was planned.
  const fresh = acts.toSorted((a, b) => {
    const [one, other] = [findAge(a, recentTitles), findAge(b, recentTitles)];
    return one === other ? 0 : other - one;
  });
  return [...steps, ...fresh.map((title) => ({ title, serves: null }))].slice(0, count);
}
