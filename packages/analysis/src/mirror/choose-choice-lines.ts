import type { Language } from "@goals/contracts/languages";
import { describeChoice } from "./choice-sentences.ts";
import type { Choice } from "./describe-choices.ts";
import type { Line } from "./line.ts";

const LISTS = ["highlights", "strengths", "opportunities"] as const;

/** One choice a list, of the first option alone: what a person is sure of, and says nothing against. */
export function chooseChoiceLines(
  choices: readonly Choice[],
  { isWanted, language }: { isWanted: (line: Line) => boolean; language: Language },
): Line[] {
  const isSpokenAgainst = ({ answer, facet }: Choice) =>
    choices.some(
      (other) =>
        other.isReverse &&
        other.place < 2 &&
        other.facet === facet &&
        other.answer.section === answer.section,
    );
  return LISTS.flatMap((list): Line[] => {
    const lines = choices
      .filter((each) => each.list === list && each.place === 0 && !isSpokenAgainst(each))
      .map((choice): Line => {
        const text = describeChoice(choice, language);
        return { list, rule: "choice", text, answers: [choice.answer], quotes: [] };
      });
    return lines.filter(isWanted).slice(0, 1);
  });
}
