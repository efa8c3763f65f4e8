import type { CorpusPerson } from "./corpus-person.ts";
import { DISTRESS } from "./distress.ts";
import { OTHER_LANGUAGES } from "./other-languages.ts";
import { PLAIN_HANDS } from "./plain-hands.ts";
import { POLARITY } from "./polarity.ts";
import { SENSES } from "./senses.ts";
import { THEMES } from "./themes.ts";

/**
 * People who fill in the research as people do, each with what a careful reader would ask of their report. Written from
 * the questions alone, before the engine was looked at.
 */
export const CORPUS: readonly CorpusPerson[] = [
  ...THEMES,
  ...POLARITY,
  ...SENSES,
  ...PLAIN_HANDS,
  ...OTHER_LANGUAGES,
  ...DISTRESS,
];
