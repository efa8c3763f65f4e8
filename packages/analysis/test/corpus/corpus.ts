import type { CorpusPerson } from "./corpus-person.ts";
import { DISTRESS } from "./distress.ts";
import { ELSEWHERE } from "./elsewhere.ts";
import { HURTING } from "./hurting.ts";
import { LATECOMERS } from "./latecomers.ts";
import { NEWCOMERS } from "./newcomers.ts";
import { OTHER_LANGUAGES } from "./other-languages.ts";
import { PLAIN_HANDS } from "./plain-hands.ts";
import { POLARITY } from "./polarity.ts";
import { REPEATED } from "./repeated.ts";
import { SENSES } from "./senses.ts";
import { SPARSE } from "./sparse.ts";
import { STRANGERS } from "./strangers.ts";
import { THEMES } from "./themes.ts";
import { TURNED } from "./turned.ts";

/**
 * People who fill in the research as people do, each with what a careful reader would ask of their report. Written from
 * the questions alone, without a look at the engine.
 */
export const CORPUS: readonly CorpusPerson[] = [
  ...THEMES,
  ...POLARITY,
  ...SENSES,
  ...PLAIN_HANDS,
  ...OTHER_LANGUAGES,
  ...DISTRESS,
  ...REPEATED,
  ...TURNED,
  ...SPARSE,
  ...ELSEWHERE,
  ...HURTING,
  ...STRANGERS,
  ...LATECOMERS,
  ...NEWCOMERS,
];
