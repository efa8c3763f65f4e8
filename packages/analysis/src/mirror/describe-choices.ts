import type { AnalysisList, AnalysisSource } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { describeChoice } from "./choice-sentences.ts";

/** A chosen option, as far as it says something of a person. */
export interface Choice {
  readonly answer: AnalysisSource["answers"][number];
  /** 0 is "Always" or "Strongly Agree", 4 is "Never" or "Strongly Disagree". */
  readonly place: number;
  /** 2 for the ends of the scale, 0 for its middle. */
  readonly strength: number;
  /** How far it is from what the person chose on average in its section: who agrees with all singles nothing out. */
  readonly distance: number;
  readonly list: AnalysisList | undefined;
}

/**
 * The list of a choice: what costs is to be watched, what carries is a strength, what attracts is an opportunity. Undefined
 * where a choice belongs to none, as what somebody does not enjoy.
 */
function findList(section: SectionId, question: number, place: number): AnalysisList | undefined {
  const { reverse: isReverse = false, facet } = QUESTIONS[section].items[question] ?? {};
  const isAgreed = place < 2;
  if (section === "working_preferences") return "highlights";
  if (section === "interests_skills") {
    if (!isAgreed) return undefined;
    return facet === "sought-out" || facet === "skill-use" ? "strengths" : "opportunities";
  }
  if (isReverse === isAgreed) return facet === "social" ? undefined : "watchouts";
  if (section === "energizers_drainers") return "highlights";
  return facet === "vision" || facet === "planning" ? "opportunities" : "strengths";
}

function readSection({ section, mcAnswers }: ResearchRecord): Choice[] {
  const { items, options } = QUESTIONS[section];
  const chosen = items.flatMap((_, question) => {
    const answer = mcAnswers[question];
    const place = answer === undefined ? -1 : options.indexOf(answer);
    return answer === undefined || place === -1 ? [] : [{ question, answer, place }];
  });
  const mean = chosen.reduce((sum, { place }) => sum + place, 0) / Math.max(1, chosen.length);
  return chosen.map(({ question, answer, place }) => ({
    answer: { section, question, answer },
    place,
    strength: Math.abs(place - 2),
    distance: Math.abs(place - mean),
    list: findList(section, question, place),
  }));
}

/** What a person chose, the strongest first; with equals in the order of the questions. */
export function readChoices(records: readonly ResearchRecord[]): Choice[] {
  return records
    .flatMap(readSection)
    .toSorted((one, other) => other.strength - one.strength || other.distance - one.distance);
}

/** A choice in plain words. */
export function toSentence({ answer, place }: Choice, language: Language): string {
  return describeChoice(answer.section, answer.question, place, language);
}
