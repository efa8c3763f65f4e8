import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { ENDS } from "./ends.ts";

/** How strongly most people agree with each item, 1 to 5, estimated: what nearly everybody says founds no mission. */
export const TYPICAL_ANSWERS: Readonly<Record<SectionId, readonly number[]>> = {
  energizers_drainers: [3.4, 3.2, 3.0, 3.5, 3.2, 3.1, 3.1, 3.4, 2.8, 2.9],
  strengths_weaknesses: [3.8, 2.5, 4.0, 3.0, 3.6, 3.1, 3.8, 3.3, 3.4, 3.0],
  interests_skills: [3.4, 4.0, 3.6, 4.0, 3.0, 3.5, 3.6, 3.4, 3.6, 3.8],
  time_horizons: [3.1, 2.5, 2.7, 2.2, 3.5, 3.5, 3.8, 1.9, 4.1, 3.6],
  working_preferences: [3.2, 3.5, 3.7, 4.0, 3.1, 3.6, 3.5, 3.7, 3.3, 3.2],
};

export interface ChosenEnd {
  /** The facet, "-r" for a reverse-keyed item, and the end: "+" is "Always" or "Strongly Agree". */
  readonly id: string;
  /** How far the choice is from the person's other choices and from most people's. */
  readonly strength: number;
  readonly isExtreme: boolean;
  readonly answer: { readonly section: SectionId; readonly question: number; answer: string };
}

const MIDDLE = 3;

/** Every choice of a section; none where one option was given throughout, which says nothing about the person. */
function readChoices({ section, mcAnswers }: ResearchRecord) {
  const { items, options } = QUESTIONS[section];
  const choices = items.flatMap(({ facet, reverse }, question) => {
    const answer = { section, question, answer: mcAnswers[question] ?? "" };
    const place = options.indexOf(answer.answer);
    const typical = TYPICAL_ANSWERS[section][question] ?? MIDDLE;
    const item = reverse ? `${facet}-r` : facet;
    // 5 is "Always" or "Strongly Agree", whichever way the item is keyed.
    return place < 0 ? [] : [{ item, answer, agreement: options.length - place, typical }];
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
    .map(({ item, answer, agreement, typical }) => {
      const distance = agreement - mean + (agreement - typical);
      const isExtreme = agreement === 1 || agreement === 5;
      return agreement > MIDDLE
        ? { id: `${item}+`, strength: distance, isExtreme, answer }
        : { id: `${item}-`, strength: -distance, isExtreme, answer };
    });
}

/** The ends a person chose that a mission or a task can rest on, the most particular first. */
export function readEnds(records: readonly ResearchRecord[]): ChosenEnd[] {
  const ends = readAllEnds(records);
  const chosen = new Set(ends.map(({ id }) => id));
  return ends
    .filter(({ id }) => ENDS.get(id)?.unless.every((other) => !chosen.has(other)))
    .toSorted((a, b) => b.strength - a.strength);
}
