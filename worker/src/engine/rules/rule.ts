import type { AnalysisList } from "@goals/contracts/analysis";
import type { Side } from "../claims.ts";
import type { Facet } from "../facets.ts";

/** One facet a rule needs, on which side of the person's own mean, and how far from it. */
export interface Condition {
  readonly facet: Facet;
  readonly side: Side;
  readonly at: number;
}

/** Two facets that mean more together than apart. The source items are those of the facets. */
export interface Rule {
  readonly id: string;
  readonly list: AnalysisList;
  readonly when: readonly [Condition, Condition];
  readonly observation: string;
  readonly question: string;
}

/** A pair of answers that stands above the own mean. */
export function high(facet: Facet, at = 0.75): Condition {
  return { facet, side: "high", at };
}

/** A pair of answers that stands below the own mean. */
export function low(facet: Facet, at = 0.75): Condition {
  return { facet, side: "low", at };
}

/** One answer is thinner evidence than a pair, so it has to stand out further. */
export const SINGLE = 1.25;
