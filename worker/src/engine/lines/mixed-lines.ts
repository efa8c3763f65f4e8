import type { AnalysisList } from "@goals/contracts/analysis";
import type { SectionId } from "@goals/contracts/research";
import type { Candidate } from "../candidate.ts";
import { wordsFor } from "../facets.ts";
import { isMixed } from "../readings.ts";
import type { Reading } from "../readings.ts";

const LISTS: Partial<Record<SectionId, AnalysisList>> = {
  energizers_drainers: "themes",
  strengths_weaknesses: "strengths",
  time_horizons: "opportunities",
};

/** Two answers about one thing that point different ways are asked about, never averaged. One a section is shown. */
export function mixedLines(readings: readonly Reading[]): Candidate[] {
  return readings.filter(isMixed).flatMap(({ facet, section, scores, answers }) => {
    const list = LISTS[section];
    const { pair } = wordsFor(facet);
    const [first, second] = scores;
    if (!list || !pair || first === undefined || second === undefined) return [];
    const saidYes = first > second;
    return {
      list,
      rule: `mixed-${facet}`,
      text: saidYes
        ? `You say that ${pair[0]}, and also that ${pair[1]}. When is it the one, and when the other?`
        : `You say neither that ${pair[0]}, nor that ${pair[1]}. What would be truer than both?`,
      strength: Math.abs(first - second) / 4,
      slot: `mixed-${section}`,
      topics: [facet],
      answers,
      quotes: [],
    };
  });
}
