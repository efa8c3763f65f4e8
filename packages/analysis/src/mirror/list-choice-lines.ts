import type { AnalysisList } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { findDeniedTopics } from "../missions/denied-topics.ts";
import { ENDS } from "../missions/ends.ts";
import { describeBoth, describeChoice } from "./choice-sentences.ts";
import { isDenied } from "./is-denied.ts";
import type { Line } from "./line.ts";

/** A chosen option. `place` 0 is "Always" or "Strongly Agree", 4 is "Never" or "Strongly Disagree". */
interface Choice {
  readonly answer: Line["answers"][number];
  readonly facet: string;
  readonly isReverse: boolean;
  readonly place: number;
  /** Its distance from the person's average in its section: a person who agrees with all singles nothing out. */
  readonly distance: number;
}

function readSection({ section, mcAnswers }: ResearchRecord): Choice[] {
  const { items, options } = QUESTIONS[section];
  const chosen = items.flatMap(({ facet, reverse = false }, question) => {
    const answer = mcAnswers[question] ?? "";
    const place = options.indexOf(answer);
    return place < 0
      ? []
      : [{ answer: { section, question, answer }, facet, isReverse: reverse, place }];
  });
  const mean = chosen.reduce((sum, { place }) => sum + place, 0) / Math.max(1, chosen.length);
  return chosen.map((choice) => ({ ...choice, distance: Math.abs(choice.place - mean) }));
}

/** A source of energy is a highlight, a skill a strength, an attraction an opportunity; the rest is no line. */
function findList({ answer: { section }, facet, isReverse }: Choice): AnalysisList | undefined {
  if (isReverse || facet === "recovery") return undefined;
  if (section === "energizers_drainers") return "highlights";
  if (section === "strengths_weaknesses" || facet === "sought-out" || facet === "skill-use")
    return "strengths";
  return section === "interests_skills" ? "opportunities" : undefined;
}

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

/** Pairs of choices that speak against each other, one of them at the end of its scale. */
function findPairs(choices: readonly Choice[]) {
  const find = (section: SectionId, question: number) =>
    choices.find(({ answer }) => answer.section === section && answer.question === question);
  return PAIRS.flatMap(([id, section, one, other]) => {
    const [first, second] = [find(section, one), find(section, other)];
    const places = [first?.place ?? 4, second?.place ?? 4];
    if (!first || !second || Math.max(...places) > 1 || !places.includes(0)) return [];
    return [{ id, first, second }];
  });
}

/**
 * One contradiction in plain words, then one choice a list, each the first option only: the person is sure of it, and no other
 * answer speaks against it.
 */
export function listChoiceLines(
  records: readonly ResearchRecord[],
  { isWanted, language }: { isWanted: (line: Line) => boolean; language: Language },
): Line[] {
  const choices = records.flatMap(readSection).toSorted((a, b) => b.distance - a.distance);
  const pairs = findPairs(choices).slice(0, 1);
  const denied = findDeniedTopics(records);
  const silent = new Set(
    records
      .filter(({ section, writtenResponses }) =>
        Object.values(writtenResponses).some((text) => isDenied(text, section)),
      )
      .map(({ section }) => section),
  );
  const isSure = (choice: Choice) =>
    choice.place === 0 &&
    !silent.has(choice.answer.section) &&
    !pairs.some(({ first, second }) => choice === first || choice === second) &&
    !denied.has(ENDS.get(`${choice.facet}+`)?.topic ?? "") &&
    !choices.some(
      ({ isReverse, place, facet, answer }) =>
        isReverse &&
        place < 2 &&
        facet === choice.facet &&
        answer.section === choice.answer.section,
    );
  const toLine = (list: AnalysisList, rule: string, text: string, of: readonly Choice[]) => ({
    list,
    rule,
    text,
    answers: of.map(({ answer }) => answer),
    quotes: [],
  });
  const told = pairs.map(({ id, first, second }) =>
    toLine("watchouts", `contradiction:${id}`, describeBoth(first, second, language), [
      first,
      second,
    ]),
  );
  const sure = choices.filter(isSure);
  const single = (["highlights", "strengths", "opportunities"] as const).flatMap((list) =>
    sure
      .filter((choice) => findList(choice) === list)
      .map((choice) => toLine(list, "choice", describeChoice(choice, language), [choice]))
      .filter(isWanted)
      .slice(0, 1),
  );
  return [...told.filter(isWanted), ...single];
}
