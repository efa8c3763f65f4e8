import type { Candidate } from "../candidate.ts";
import type { Choice, Choices } from "../read-choices.ts";
import { CHOICE_RULES } from "../rules/choice-rules.ts";
import { SINGLE_CHOICES } from "../rules/single-choices.ts";
import type { Condition } from "../rules/choice-rules.ts";

const YES_FROM = 4;
const NO_TO = 2;
const STRENGTH = 3.6;
const EXTREME_BONUS = 0.5;
/** Two answers short of the end of their scales tell less. */
const FILLER_STRENGTH = 1.8;

function findChoice(choices: Choices, { item, side }: Condition): Choice | undefined {
  const choice = choices.get(item);
  if (!choice) return undefined;
  const isMet = side === "yes" ? choice.agreement >= YES_FROM : choice.agreement <= NO_TO;
  return isMet ? choice : undefined;
}

/** Both questions about one thing, whichever way round: a report says only once whether somebody finishes. */
export const toFacetTopic = (item: string) => `facet-${item.replace(/-r$/, "")}`;

const isExtreme = ({ agreement }: Choice) => agreement === 5 || agreement === 1;

/**
 * Two choices that tell something together. Where neither is at the end of its scale the line only fills up
 * a short report.
 */
export function buildChoiceLines(choices: Choices): Candidate[] {
  return CHOICE_RULES.flatMap(({ id, list, when, tell, question }) => {
    const [first, second] = when.map((condition) => findChoice(choices, condition));
    if (!first || !second) return [];
    const extremes = [first, second].filter(isExtreme).length;
    return [
      {
        list,
        rule: id,
        text: tell(first.answer.answer, second.answer.answer),
        question,
        ...(extremes === 0 && { isFiller: true as const }),
        strength: extremes === 0 ? FILLER_STRENGTH : STRENGTH + extremes * EXTREME_BONUS,
        frame: id,
        topics: when.map(({ item }) => toFacetTopic(item)),
        answers: [first.answer, second.answer],
        quotes: [],
      },
    ];
  });
}

/** Below everything else, so that they come only where a report has room for them. */
const SINGLE_STRENGTH = 1;

/** One choice by itself, for a report that would be short without it: nothing is joined to it, and nothing asked. */
export function buildSingleChoiceLines(choices: Choices): Candidate[] {
  return SINGLE_CHOICES.flatMap(({ item, list, tell }) => {
    const choice = findChoice(choices, { item, side: "yes" });
    if (!choice) return [];
    return [
      {
        list,
        rule: `choice-${item}`,
        text: tell(choice.answer.answer),
        isFiller: true,
        strength: SINGLE_STRENGTH + (isExtreme(choice) ? EXTREME_BONUS : 0),
        frame: `choice-${item}`,
        topics: [toFacetTopic(item)],
        answers: [choice.answer],
        quotes: [],
      },
    ];
  });
}
