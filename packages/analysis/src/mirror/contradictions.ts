import type { Language } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";
import { describeBoth } from "./choice-sentences.ts";
import type { Choice } from "./describe-choices.ts";

/** Pairs of questions that hardly anybody can both mean, checked by hand. Both are agreed with, or happen often. */
const PAIRS: readonly (readonly [id: string, section: SectionId, one: number, other: number])[] = [
  ["finishing", "strengths_weaknesses", 0, 5],
  ["deciding", "strengths_weaknesses", 6, 1],
  ["speaking", "strengths_weaknesses", 8, 3],
  ["absorbed", "energizers_drainers", 1, 6],
  ["evenings", "energizers_drainers", 9, 4],
  ["planning", "time_horizons", 0, 5],
  ["effects", "time_horizons", 6, 1],
];

export interface Contradiction {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly [Choice, Choice];
}

/** Two choices that stand against each other, in plain words, one of them at the end of its scale. */
export function findContradictions(
  choices: readonly Choice[],
  language: Language,
): Contradiction[] {
  const find = (section: SectionId, question: number) =>
    choices.find(({ answer }) => answer.section === section && answer.question === question);
  return PAIRS.flatMap(([id, section, one, other]) => {
    const pair = [find(section, one), find(section, other)] as const;
    const [first, second] = pair;
    if (!first || !second || first.place > 1 || second.place > 1) return [];
    if (first.place + second.place > 1) return [];
    const text = describeBoth(first, second, language);
    return [{ id, text, choices: [first, second] as const }];
  });
}
