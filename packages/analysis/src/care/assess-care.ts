import { ANALYSIS_MIN_SECTIONS, WRITTEN_MAX } from "@goals/contracts/limits";
import { scoreOption } from "@goals/contracts/questions/questions";
import { parseLanguage, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import { CARE_KEY, GENTLE_CARE_KEY, readWeeks } from "@goals/contracts/set-aside";
import type { CareLanguage, Weight } from "./care-language.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { isClouded } from "../mirror/is-denied.ts";
import { ANSWERS_FROM, isGrieving, readHardTimes, type HardTimes } from "./hard-times.ts";
import { readCare } from "./read-care.ts";
import type { HeavySentence } from "./read-care.ts";
import { soundsDistressed } from "./score-distress.ts";

/** The care that a person's answers call for, before anything else is said about them. */
export interface Care {
  /** `danger`: they speak of dying or of harming themselves. `heavy`: two or more passages or tags weigh heavily. */
  readonly level: "none" | "heavy" | "danger";
  /** A loss or a low mood, told in indirect words: a kind sentence opens the report, and less is shown. */
  readonly isGentle?: boolean;
  readonly isGrief?: boolean;
  readonly hasLoss?: boolean;
  readonly isLow?: boolean;
  /** The person said so: no rule has to find it. */
  readonly isChosen?: boolean;
  /** The person has not said that the past weeks were good: no answer about hard days is read back to them. */
  readonly isGuarded?: boolean;
  /** So, or a low mood or a loss was found: their own words stay closed until they open them. */
  readonly isClosed?: boolean;
  readonly language: CareLanguage["code"];
  /** The heavy sentences of each written answer, by its text: reading them is slow, and once is enough. */
  readonly sentences?: ReadonlyMap<string, readonly HeavySentence[]>;
}

/** One heavy passage alone is not enough: care begins with two. */
const HEAVY_FROM = 2;
const GENTLE_FROM = 3;
/** So many answers that shrug, deny or hardly say a thing, beside low choices, are a low mood, too. */
const CLOUDED_FROM = 3;
const CLOUDED_BELOW = 2.9;

const listTexts = ({ writtenResponses }: ResearchRecord) =>
  Object.values(writtenResponses).map((text) => text.slice(0, WRITTEN_MAX));

/** Somebody who says that the weeks were good jokes in these words. */
const JOKED: readonly Weight[] = ["alone", "spent"];

export function weighCare(told: readonly HeavySentence[], ignored: readonly Weight[] = []): Care {
  const own = told
    .map((each) => ({ ...each, weights: each.weights.filter((kind) => !ignored.includes(kind)) }))
    .filter(({ isDanger, weights }) => isDanger || weights.length > 0);
  const danger = own.find(({ isDanger }) => isDanger);
  if (danger) return { level: "danger", language: danger.language };
  const weight = own.reduce((sum, { weights }) => sum + weights.length, 0);
  return { level: weight >= HEAVY_FROM ? "heavy" : "none", language: own[0]?.language ?? "en" };
}

/** `notMe` has the keys of "Not me" and of the past weeks: the person has the last word, except about danger. `page` is their pages' language. */
export function assessCare(
  records: readonly ResearchRecord[],
  notMe: ReadonlySet<string> = new Set(),
  page?: string,
): Care {
  const home = detectLanguage(records.flatMap(listTexts));
  const weeks = readWeeks(notMe);
  const answers = records.flatMap((record): [string, HeavySentence[]][] => {
    // Somebody who says that the weeks were good may joke about not being there in three years.
    const isAhead = record.section === "time_horizons" && weeks !== "good";
    return listTexts(record).map((text) => [text, readCare(text, { isAhead, home })]);
  });
  const tags = records.flatMap((record) =>
    record.tags.flatMap((tag) => readCare(tag, { isTag: true })),
  );
  const sentences = [...answers.flatMap(([, each]) => each), ...tags];
  const care = weighCare(sentences, weeks === "good" ? JOKED : undefined);
  const isGuarded = weeks !== "good";
  const texts = records.flatMap(listTexts);
  const found = texts.map(readHardTimes);
  const isGrief = isGrieving(found, weeks === "good");
  const isRefused = notMe.has(CARE_KEY) || notMe.has(GENTLE_CARE_KEY);
  const isDistressed =
    isGuarded && !isRefused && texts.some((text) => soundsDistressed(text, home));
  const isLow = isDistressed || soundsLow(records, found);
  const isHard = isGrief || isLow;
  const isFound = isHard || care.level !== "none";
  const isClosed = isGuarded || (isFound && (care.level === "danger" || !isRefused));
  const language =
    care.level === "none" ? (home ?? parseLanguage(page) ?? SOURCE_LANGUAGE) : care.language;
  const signs = { isGuarded, isClosed, isLow, hasLoss: found.some(({ loss }) => loss > 0) };
  const read = { ...care, ...signs, language, sentences: new Map(answers) };
  if (care.level === "danger") return read;
  const isGentle = care.level === "none";
  const hard = { ...read, level: "heavy", isGentle } as const;
  if (weeks === "hard") return { ...hard, isGrief, isChosen: true };
  if (notMe.has(CARE_KEY)) return { ...read, level: "none" };
  const isDenied = weeks === "good" || notMe.has(GENTLE_CARE_KEY);
  if (care.level !== "none" || isDenied) return { ...read, isGrief };
  return isHard ? { ...hard, isGrief } : read;
}

/** True where missions and tasks are gentle ones. Somebody who says that the weeks were good jokes about dying. */
export const callsForGentleness = ({ level, isLow, isGuarded }: Care): boolean =>
  level === "heavy" || isLow === true || (level === "danger" && isGuarded !== false);

const CHOICES_MIN = 5;

function measureMean(records: readonly ResearchRecord[]): number {
  const scores = records
    .flatMap(({ section, mcAnswers }) =>
      Object.entries(mcAnswers).map(([item, option]) => scoreOption(section, Number(item), option)),
    )
    .filter((score) => score !== undefined);
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.length < CHOICES_MIN ? Infinity : sum / scores.length;
}

/** Of 192 people by several hands, twenty have a mean like this or lower: nineteen in a low mood, and a pupil before her exams. */
const LOW_MEAN = 2.6;

/** A low mood, in choices or told more than once. One passing mention does not change a report. */
export function soundsLow(records: readonly ResearchRecord[], found: readonly HardTimes[]) {
  const clouded = records.flatMap(listTexts).filter(isClouded).length;
  return (
    (records.length >= ANALYSIS_MIN_SECTIONS && measureMean(records) <= LOW_MEAN) ||
    found.reduce((sum, { low }) => sum + low, 0) >= GENTLE_FROM ||
    found.filter(({ low }) => low > 0).length >= ANSWERS_FROM ||
    (clouded >= CLOUDED_FROM && measureMean(records) < CLOUDED_BELOW)
  );
}

/** The care that one text calls for: an objective, a mission, a sentence of a model. */
export function assessCareInText(text: string): Care {
  return weighCare(readCare(text, { home: detectLanguage([text]) }));
}

/** True when a text has a passage nothing may be built on: danger, heaviness, or another person's death. */
export function hasCarePassage(text: string): boolean {
  return readCare(text).length > 0;
}
