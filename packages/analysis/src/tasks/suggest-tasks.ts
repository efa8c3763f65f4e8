import type { Day } from "@goals/contracts/dates";
import { countCharacters } from "@goals/contracts/fields";
import type { Language } from "@goals/contracts/languages";
import { isSameTitle } from "@goals/contracts/tasks";
import { TASKS_A_DAY, TASK_TITLE_MAX } from "@goals/contracts/limits";
import type { Objective, ObjectiveType } from "@goals/contracts/objectives";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, assessCareInText, callsForGentleness } from "../care/assess-care.ts";
import { chooseLanguage } from "../languages/detect-language.ts";
import { digest, digestAnswers, sortRecords } from "../sort-records.ts";
import { readEnds } from "../missions/read-ends.ts";
import { GENTLE_ACTS, SMALL_ACTS } from "./acts.ts";
import { namesAnotherDay, toImperative } from "./days.ts";
import { createAimCheck, createStepReader, listLongWords } from "./offer-first-steps.ts";

export interface TaskSources {
  readonly objectives: readonly (Objective & { readonly createdOn?: Day })[];
  readonly records: readonly ResearchRecord[];
  readonly recentTitles: readonly string[];
  readonly today: Day;
  readonly language?: Language | undefined;
  readonly count: number;
  readonly notMe?: ReadonlySet<string>;
}

/** A title, and the type of the objective that it serves, or null. */
export interface SuggestedTask {
  readonly title: string;
  readonly serves: ObjectiveType | null;
}

/** In front of a title that names no sure act: true of a project, a habit, a date and a wish. */
const STEP = { en: "One step: #", de: "Ein Schritt: #", ar: "خطوة نحو الهدف: #" };

/** An objective's step comes again after a week: so many planned tasks lie between. */
const REST = TASKS_A_DAY * 6;

/** The language to be gentle in, where anything the person wrote calls for it. */
function findCareLanguage({ objectives, records, recentTitles, notMe, language }: TaskSources) {
  const active = objectives.filter(({ status }) => status === "active");
  const written = [...active.flatMap((each) => [each.title, each.description]), ...recentTitles];
  const cares = [assessCare(records, notMe, language), assessCareInText(written.join("\n"))];
  return cares.find(callsForGentleness)?.language;
}

/** How many planned tasks ago a title was planned. */
const findAge = (title: string, recentTitles: readonly string[]) =>
  recentTitles.findIndex((recent) => isSameTitle(recent, title)) + 1 || Infinity;

/** The longest ago first; two that were never planned stay as they are. */
const byAge = (recentTitles: readonly string[]) => (a: string, b: string) =>
  findAge(b, recentTitles) - findAge(a, recentTitles) || 0;

/** Today's plans and acts in their own words, then "One step" for one objective. Nothing that the person stalls at. */
function listSteps(from: TaskSources, language: Language): SuggestedTask[] {
  const { objectives, recentTitles, today } = from;
  const readStep = createStepReader({ ...from, isUnasked: true });
  const { isStalled } = createAimCheck(from.records);
  const steps = new Map<string, ObjectiveType>();
  const acts = objectives.flatMap((objective): SuggestedTask[] => {
    const { status, title, type } = objective;
    const act = status === "active" ? readStep(objective) : undefined;
    if (act === undefined) return [];
    if (act !== null) return [{ title: act, serves: type }];
    // "Quit eating the cats' food... I mean" jokes.
    if (isStalled(title) || namesAnotherDay(title, today) || /\.{3}|…/.test(title)) return [];
    const step = STEP[language].replace("#", () => toImperative(title.trim()));
    if (countCharacters(step) <= TASK_TITLE_MAX && findAge(step, recentTitles) > REST)
      steps.set(step, type);
    return [];
  });
  const [title = ""] = [...steps.keys()].toSorted(byAge(recentTitles));
  const serves = steps.get(title);
  return serves ? [...acts, { title, serves }] : acts;
}

/** The small acts for somebody: first for the ends they chose most strongly, then any. */
function listSmallActs(records: readonly ResearchRecord[], language: Language): readonly string[] {
  const seed = digestAnswers(records);
  const strengths = new Map(readEnds(records).map(({ id, strength }) => [id, strength]));
  const rank = ({ end }: { end: string }) => strengths.get(end) ?? -Infinity;
  return SMALL_ACTS[language]
    .filter(({ end }) => end === "" || strengths.has(end))
    .toSorted((a, b) => rank(b) - rank(a) || digest(seed + a.title) - digest(seed + b.title))
    .map(({ title }) => title);
}

/** At most `count` tasks: steps towards active objectives, then small acts for the strongest options; in a hard time gentle ones. */
export function suggestTasks(from: TaskSources): SuggestedTask[] {
  const { recentTitles, count } = from;
  const records = sortRecords(from.records);
  const careLanguage = findCareLanguage(from);
  const language = chooseLanguage(records, from.language);
  const steps = careLanguage ? [] : listSteps(from, language);
  const acts = careLanguage ? GENTLE_ACTS[careLanguage] : listSmallActs(records, language);
  const named = new Set(steps.flatMap(({ title }) => listLongWords(title)));
  // No glass of water beside "3 litres of water". The oldest of the planned acts comes again if all were planned.
  const fresh = acts
    .filter((title) => !listLongWords(title).some((word) => named.has(word)))
    .toSorted(byAge(recentTitles));
  return [...steps, ...fresh.map((title) => ({ title, serves: null }))].slice(0, count);
}
