import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import type { CareLanguage } from "./care-language.ts";
import { readCare } from "./read-care.ts";
import type { HeavySentence } from "./read-care.ts";

/** What a person's answers call for before anything else is said about them. */
export interface Care {
  /** `danger`: they speak of dying or of harming themselves. `heavy`: two or more passages or tags weigh heavily. */
  readonly level: "none" | "heavy" | "danger";
  /** The language they said it in. */
  readonly language: CareLanguage["code"];
  /** The heavy sentences of each written answer, by its text: reading them is slow, and once is enough. */
  readonly sentences?: ReadonlyMap<string, readonly HeavySentence[]>;
}

/** One heavy sentence alone is not enough: care begins with two, or with two kinds in one sentence. */
const HEAVY_FROM = 2;

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
  return { ...care, sentences: new Map(answers) };
}

/** What one text calls for: an objective, a mission, a sentence of a model. */
export function assessCareInText(text: string): Care {
  return weighCare(readCare(text));
}

/** True when a text has a passage nothing may be built on: danger, heaviness, or another person's death. */
export function hasCarePassage(text: string): boolean {
  return readCare(text).length > 0;
}
