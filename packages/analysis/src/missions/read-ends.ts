import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import { isExcluded } from "./exclusions.ts";
import { TYPICAL_ANSWERS } from "./typical-answers.ts";

/** One end of an item's scale that a person chose. */
export interface ChosenEnd {
  /** The facet, "-r" for a reverse-keyed item, and the end: "+" is "Always" or "Strongly Agree". */
  readonly id: string;
  readonly facet: string;
  /** How far the choice is from the person's other choices and from most people's. */
  readonly strength: number;
  /** The first or the last option of the scale. */
  readonly isExtreme: boolean;
}

interface Choice {
  readonly item: string;
  readonly facet: string;
  /** 5 is "Always" or "Strongly Agree", whichever way the item is keyed. */
  readonly agreement: number;
  readonly typical: number;
}

const MIDDLE = 3;

/** Every choice of a section; none where one option was given throughout, which says nothing about the person. */
function readChoices({ section, mcAnswers }: ResearchRecord): Choice[] {
  const { items, options } = QUESTIONS[section];
  const choices = items.flatMap(({ facet, reverse }, question) => {
    const place = options.indexOf(mcAnswers[question] ?? "");
    const typical = TYPICAL_ANSWERS[section][question] ?? MIDDLE;
    const item = reverse ? `${facet}-r` : facet;
    return place < 0 ? [] : [{ item, facet, agreement: options.length - place, typical }];
  });
  const isUniform =
    choices.length === items.length && new Set(choices.map((each) => each.agreement)).size === 1;
  return isUniform ? [] : choices;
}

/** The ends a person chose, also those that speak against each other, in the order of the questions. */
export function readAllEnds(records: readonly ResearchRecord[]): ChosenEnd[] {
  const choices = records.flatMap(readChoices);
  const mean = choices.reduce((sum, { agreement }) => sum + agreement, 0) / (choices.length || 1);
  return choices
    .filter(({ agreement }) => agreement !== MIDDLE)
    .map(({ item, facet, agreement, typical }) => {
      const isAgreed = agreement > MIDDLE;
      const distance = agreement - mean + (agreement - typical);
      const id = `${item}${isAgreed ? "+" : "-"}`;
      const strength = isAgreed ? distance : -distance;
      return { id, facet, strength, isExtreme: agreement === 1 || agreement === 5 };
    });
}

/** The ends a person chose without choosing one that speaks against them, the most particular first. */
export function readEnds(records: readonly ResearchRecord[]): ChosenEnd[] {
  const ends = readAllEnds(records);
  return ends
    .filter(({ id }) => !ends.some((other) => isExcluded(id, other.id)))
    .toSorted((a, b) => b.strength - a.strength);
}
