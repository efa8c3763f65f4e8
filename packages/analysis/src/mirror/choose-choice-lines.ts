import type { Language } from "@goals/contracts/languages";
import { ENDS } from "../missions/ends.ts";
import { describeChoice } from "./choice-sentences.ts";
import type { Choice } from "./describe-choices.ts";
import type { Line } from "./line.ts";

const LISTS = ["highlights", "strengths", "opportunities"] as const;

/** One choice a list, of the first option alone: what a person is sure of, and no other answer speaks against. */
export function chooseChoiceLines(
  choices: readonly Choice[],
  context: {
    readonly isWanted: (line: Line) => boolean;
    readonly language: Language;
    /** The topics that the written answers speak against. */
    readonly denied: ReadonlySet<string>;
  },
): Line[] {
  const { isWanted, language, denied } = context;
  const isSpokenAgainst = ({ answer, facet }: Choice) =>
    denied.has(ENDS.get(`${facet}+`)?.topic ?? "") ||
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
