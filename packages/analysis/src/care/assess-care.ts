import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import type { CareLanguage } from "./care-language.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { readHardTimes, type HardTimes } from "./hard-times.ts";
import { readCare } from "./read-care.ts";
import type { HeavySentence } from "./read-care.ts";

/** What a person's answers call for before anything else is said about them. */
export interface Care {
  /** `danger`: they speak of dying or of harming themselves. `heavy`: two or more passages or tags weigh heavily. */
  readonly level: "none" | "heavy" | "danger";
  /** A loss or a low mood, told in indirect words: a kind sentence opens the report, and less is shown. */
  readonly isGentle?: boolean;
  readonly isGrief?: boolean;
  /** The language they said it in. */
  readonly language: CareLanguage["code"];
  /** The heavy sentences of each written answer, by its text: reading them is slow, and once is enough. */
  readonly sentences?: ReadonlyMap<string, readonly HeavySentence[]>;
}

/** One heavy sentence alone is not enough: care begins with two, or with two kinds in one sentence. */
const HEAVY_FROM = 2;
const GENTLE_FROM = 3;
/** Signs of a loss, or of a low mood, in so many different answers call for gentleness too. */
const ANSWERS_FROM = 2;

/** The heavy sentences of a section's answers, by the answer's text. */
function readAnswers({ section, writtenResponses }: ResearchRecord): [string, HeavySentence[]][] {
  const isAhead = section === "time_horizons";
  const answers = Object.values(writtenResponses).map((text) => text.slice(0, WRITTEN_MAX));
  return answers.map((text) => [text, readCare(text, { isAhead })]);
}

/** What heavy sentences, already read, together call for. */
export function weighCare(sentences: readonly HeavySentence[]): Care {
  const own = sentences.filter(({ isDanger, weights }) => isDanger || weights.length > 0);
  const danger = own.find(({ isDanger }) => isDanger);
  if (danger) return { level: "danger", language: danger.language };
  const weight = own.reduce((sum, { weights }) => sum + weights.length, 0);
  return { level: weight >= HEAVY_FROM ? "heavy" : "none", language: own[0]?.language ?? "en" };
}

/** What all of a person's written answers and tags together call for. */
export function assessCare(records: readonly ResearchRecord[]): Care {
  const answers = records.flatMap(readAnswers);
  const tags = records.flatMap((record) => record.tags.flatMap((tag) => readCare(tag)));
  const care = weighCare([...answers.flatMap(([, sentences]) => sentences), ...tags]);
  const read = { ...care, sentences: new Map(answers) };
  return care.level === "none" ? assessHardTimes(records, read) : read;
}

/** A loss told with weight or in several answers, or a low mood. One of either in passing is nobody's whole report. */
function assessHardTimes(records: readonly ResearchRecord[], care: Care): Care {
  const texts = records.flatMap(({ writtenResponses }) => Object.values(writtenResponses));
  const found = texts.map((text) => readHardTimes(text.slice(0, WRITTEN_MAX)));
  const heavy = [...(care.sentences?.values() ?? [])]
    .flat()
    .some(({ weights }) => weights.length > 0);
  const loss = found.reduce((sum, each) => sum + each.loss, 0);
  const low = found.reduce((sum, each) => sum + each.low, 0) + (heavy ? 1 : 0);
  const isInSeveral = (is: (each: HardTimes) => boolean) => found.filter(is).length >= ANSWERS_FROM;
  const isMissing = found.some(({ hasLeft }) => hasLeft) && isInSeveral(({ isSign }) => isSign);
  const isGrief = loss >= GENTLE_FROM || isMissing;
  const isLow = low >= GENTLE_FROM || isInSeveral((each) => each.low > 0);
  if (!isGrief && !isLow) return care;
  const written = detectLanguage(texts) ?? "en";
  return { ...care, level: "heavy", language: written, isGentle: true, isGrief };
}

/** What one text calls for: an objective, a mission, a sentence of a model. */
export function assessCareInText(text: string): Care {
  return weighCare(readCare(text));
}

/** True when a text has a passage nothing may be built on: danger, heaviness, or another person's death. */
export function hasCarePassage(text: string): boolean {
  return readCare(text).length > 0;
}
