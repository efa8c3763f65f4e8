import { scoreOption } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import { onlyOption } from "./choices.ts";
import type { Answer } from "./evidence.ts";
import { FACET_PLACES } from "./facets.ts";
import type { FacetPlace } from "./facets.ts";

/** What a person's answers say about one facet, before it is compared with anything. */
export interface Reading extends FacetPlace {
  readonly answers: readonly Answer[];
  /** The keyed scores, 1 to 5, in the order of `items`. */
  readonly scores: readonly number[];
}

/**
 * Every facet whose questions are all answered. A section answered with one option throughout is left out:
 * on a balanced scale such answers contradict themselves, and on the others they single nothing out.
 */
export function readFacets(records: readonly ResearchRecord[]): Reading[] {
  return FACET_PLACES.flatMap((place) => {
    const record = records.find(({ section }) => section === place.section);
    if (!record || onlyOption(record) !== undefined) return [];
    const answers = place.items.flatMap((question) => {
      const answer = record.mcAnswers[question];
      return answer === undefined ? [] : [{ section: place.section, question, answer }];
    });
    const scores = answers.flatMap((a) => scoreOption(a.section, a.question, a.answer) ?? []);
    return scores.length === place.items.length ? [{ ...place, answers, scores }] : [];
  });
}

/** The average of a facet's keyed scores. */
export function average({ scores }: Reading): number {
  return scores.reduce((sum, value) => sum + value, 0) / scores.length;
}

/**
 * The person's own mean over all their keyed answers, to the nearest half. Facets score in halves, so the half
 * decides the same claims as the exact mean, and one changed answer seldom moves what the others are compared with.
 */
export function ownMean(readings: readonly Reading[]): number {
  const scores = readings.flatMap((reading) => reading.scores);
  const mean = scores.reduce((sum, value) => sum + value, 0) / (scores.length || 1);
  return Math.round(mean * 2) / 2;
}
