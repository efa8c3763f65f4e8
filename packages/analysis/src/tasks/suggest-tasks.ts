import type { Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import type { Language } from "@goals/contracts/languages";
import { isSameTitle } from "@goals/contracts/left-tasks";
import { TASKS_A_DAY, TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import { scoreOption } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, assessCareInText } from "../care/assess-care.ts";
import type { CareLanguage } from "../care/care-language.ts";
import { GENTLE_TASKS } from "../care/gentle-tasks.ts";
import { chooseLanguage } from "../missions/choose-language.ts";
import { digest, digestAnswers } from "../missions/digest.ts";
import { isExcluded } from "../missions/exclusions.ts";
import { readAllEnds, readEnds } from "../missions/read-ends.ts";
import { sortRecords } from "../sort-records.ts";
import { SMALL_ACTS } from "./acts.ts";
import { readFirstStep } from "./find-first-step.ts";
import { namesAnotherDay } from "./named-days.ts";
import { namesPastDay } from "./past-days.ts";
import { readNextAction } from "./next-action.ts";

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

/** Around a title that is not surely understood. The later ones follow on later days. */
const PLAIN_STEPS: Readonly<Record<Language, readonly string[]>> = {
  en: ["One step: ", "Another step: ", "The next small step: "],
  de: ["Ein Schritt: ", "Noch ein Schritt: ", "Der nächste kleine Schritt: "],
  ar: ["خطوة واحدة: ", "خطوة أخرى: ", "الخطوة الصغيرة التالية: "],
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

/** Low energy: answers to the first section's items whose mean score is this or less. */
const LOW_ENERGY = 2.4;
const LOW_ENERGY_ITEMS = 5;

/** How long ago a title was planned, in tasks; infinite where it was not. */
function findAge(title: string, recentTitles: readonly string[]): number {
  const place = recentTitles.findIndex((recent) => isSameTitle(recent, title));
  return place < 0 ? Infinity : place;
}

/** The step towards an objective that is due: what was not planned lately, and nothing once its one act was. */
function findStep(
  { title, description }: Objective,
  { recentTitles, today }: TaskSources,
  language: Language,
): string | undefined {
  if (namesPastDay(title, today)) return undefined;
  const isNew = (step: string) => findAge(step, recentTitles) === Infinity;
  const next = readNextAction(description, today);
  if (next !== null && isNew(next)) return next;
  const first = readFirstStep(title, today);
  if (first?.kind === "act") return isNew(first.step) ? first.step : undefined;
  if (namesAnotherDay(title, today)) return undefined;
  const steps = [
    ...(first ? [first.step] : []),
    ...PLAIN_STEPS[language].map((words) => `${words}${title.trim()}`),
  ].filter((step) => countCharacters(step) <= TASK_TITLE_MAX);
  const ages = steps.map((step) => ({ step, age: findAge(step, recentTitles) }));
  const [due] = ages
    .filter(({ age }) => age >= REST)
    .toSorted((a, b) => (a.age === b.age ? 0 : b.age - a.age));
  return due?.step;
}

/** True where the choices of the first section say that somebody's energy is low. */
function isLowOnEnergy(records: readonly ResearchRecord[]): boolean {
  const scores = records
    .filter(({ section }) => section === "energizers_drainers")
    .flatMap(({ section, mcAnswers }) =>
      Object.entries(mcAnswers).map(([item, option]) => scoreOption(section, Number(item), option)),
    )
    .filter((score) => score !== undefined);
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.length >= LOW_ENERGY_ITEMS && sum / scores.length <= LOW_ENERGY;
}

/** The small acts for somebody: first for the ends they chose most strongly, then any that suit nothing they turned down. */
function listActs(records: readonly ResearchRecord[], language: Language): readonly string[] {
  if (isLowOnEnergy(records)) return GENTLE_TASKS[language];
  const seed = digestAnswers(records);
  const strengths = new Map(readEnds(records).map(({ id, strength }) => [id, strength]));
  const chosen = readAllEnds(records).map(({ id }) => id);
  const speaksAgainst = (end: string) =>
    chosen.some(
      (id) => isExcluded(id, end) || (id !== end && id.slice(0, -1) === end.slice(0, -1)),
    );
  const rank = (ends: readonly string[]) =>
    Math.max(...ends.map((end) => strengths.get(end) ?? -Infinity));
  return SMALL_ACTS[language]
    .filter(({ ends }) => rank(ends) > -Infinity || !ends.some(speaksAgainst))
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
  const steps = careLanguage
    ? []
    : from.objectives
        .filter(({ status }) => status === "active")
        .flatMap((objective): SuggestedTask[] => {
          const title = findStep(objective, from, language);
          return title === undefined ? [] : [{ title, serves: objective.type }];
        });
  const acts = careLanguage ? GENTLE_TASKS[careLanguage] : listActs(records, language);
  // What was planned longest ago comes again only where everything was planned.
  const fresh = acts.toSorted((a, b) => {
    const [one, other] = [findAge(a, recentTitles), findAge(b, recentTitles)];
    return one === other ? 0 : other - one;
  });
  return [...steps, ...fresh.map((title) => ({ title, serves: null }))].slice(0, count);
}
