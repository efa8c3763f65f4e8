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
}

/** One heavy sentence is a bad day; two are a weight. Two kinds of it in one sentence count as two. */
const HEAVY_FROM = 2;

/** Every heavy sentence of a section's answers and tags. */
function readRecord({ section, writtenResponses, tags }: ResearchRecord): HeavySentence[] {
  const isAhead = section === "time_horizons";
  const answers = Object.values(writtenResponses).map((text) => text.slice(0, WRITTEN_MAX));
  return [
    ...answers.flatMap((text) => readCare(text, { isAhead })),
    ...tags.flatMap((tag) => readCare(tag)),
  ];
}

function careOf(sentences: readonly HeavySentence[]): Care {
  const own = sentences.filter(({ isDanger, weights }) => isDanger || weights.length > 0);
  const danger = own.find(({ isDanger }) => isDanger);
  if (danger) return { level: "danger", language: danger.language };
  const weight = own.reduce((sum, { weights }) => sum + weights.length, 0);
  return { level: weight >= HEAVY_FROM ? "heavy" : "none", language: own[0]?.language ?? "en" };
}

/** What all of a person's written answers and tags together call for. */
export function assessCare(records: readonly ResearchRecord[]): Care {
  return careOf(records.flatMap(readRecord));
}

/** What one text calls for: an objective, a mission, a sentence of a model. */
export function assessCareInText(text: string): Care {
  return careOf(readCare(text));
}

/** True when a text has a passage nothing may be built on: danger, heaviness, or another person's death. */
export function hasCarePassage(text: string): boolean {
  return readCare(text).length > 0;
}
