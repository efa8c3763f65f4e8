import type { AnalysisList, AnalysisSource } from "@goals/contracts/analysis";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";

/** A chosen option. */
export interface Choice {
  readonly answer: AnalysisSource["answers"][number];
  readonly facet: string;
  readonly isReverse: boolean;
  /** 0 is "Always" or "Strongly Agree", 4 is "Never" or "Strongly Disagree". */
  readonly place: number;
  /** How far it is from what the person chose on average in its section: who agrees with all singles nothing out. */
  readonly distance: number;
  readonly list: AnalysisList | undefined;
}

/** A source of energy is a highlight, a skill a strength, an attraction an opportunity; the rest is no line. */
function findList(section: SectionId, facet: string): AnalysisList | undefined {
  if (section === "strengths_weaknesses") return "strengths";
  if (section === "energizers_drainers") return facet === "recovery" ? undefined : "highlights";
  if (section !== "interests_skills") return undefined;
  return facet === "sought-out" || facet === "skill-use" ? "strengths" : "opportunities";
}

function readSection({ section, mcAnswers }: ResearchRecord): Choice[] {
  const { items, options } = QUESTIONS[section];
  const chosen = items.flatMap(({ facet, reverse = false }, question) => {
    const answer = mcAnswers[question];
    const place = answer === undefined ? -1 : options.indexOf(answer);
    return answer === undefined || place === -1
      ? []
      : [{ answer: { section, question, answer }, facet, isReverse: reverse, place }];
  });
  const mean = chosen.reduce((sum, { place }) => sum + place, 0) / Math.max(1, chosen.length);
  return chosen.map((choice) => ({
    ...choice,
    distance: Math.abs(choice.place - mean),
    list: choice.isReverse ? undefined : findList(section, choice.facet),
  }));
}

/** A person's choices: those that stand out most in their section first, and equals in the order of the questions. */
export function readChoices(records: readonly ResearchRecord[]): Choice[] {
  return records.flatMap(readSection).toSorted((one, other) => other.distance - one.distance);
}
