import { scoreOption, QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { findOnlyOption } from "./read-choices.ts";
import type { Answer } from "./candidate.ts";

/** Every facet that the questions ask about. */
const FACETS = [
  "social",
  "depth",
  "novelty",
  "meaning",
  "recovery",
  "follow-through",
  "judgement",
  "relating",
  "courage",
  "composure",
  "build",
  "investigate",
  "create",
  "help",
  "lead",
  "organise",
  "skill-use",
  "skill-upkeep",
  "beginner",
  "sought-out",
  "planning",
  "consequence",
  "vision",
  "agency",
  "pacing",
  "morning",
  "one-thing",
  "structure",
  "autonomy",
  "solo",
  "quiet",
  "separation",
  "steady-pace",
  "feedback",
  "writing",
] as const;

export type Facet = (typeof FACETS)[number];

const NAMES: ReadonlySet<string> = new Set(FACETS);

/** True for a facet that the engine knows. */
function isFacet(name: string): name is Facet {
  return NAMES.has(name);
}

/** Where a facet is asked about: its section and its items, the plain item before the reverse-keyed one. */
export interface FacetPlace {
  readonly facet: Facet;
  readonly section: SectionId;
  readonly items: readonly number[];
}

/** Every facet in the order the questions first ask about it. */
export const FACET_PLACES: readonly FacetPlace[] = QUESTIONS_IN_ORDER.flatMap(({ id, items }) =>
  [...new Set(items.map((item) => item.facet))].filter(isFacet).map((facet) => ({
    facet,
    section: id,
    items: [...items.keys()]
      .filter((index) => items[index]?.facet === facet)
      .sort((a, b) => Number(items[a]?.reverse ?? false) - Number(items[b]?.reverse ?? false)),
  })),
);

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
    if (!record || findOnlyOption(record) !== undefined) return [];
    const answers = place.items.flatMap((question) => {
      const answer = record.mcAnswers[question];
      return answer === undefined ? [] : [{ section: place.section, question, answer }];
    });
    const scores = answers.flatMap((a) => scoreOption(a.section, a.question, a.answer) ?? []);
    return scores.length === place.items.length ? [{ ...place, answers, scores }] : [];
  });
}

/** The average of a facet's keyed scores. */
export function computeAverage({ scores }: Reading): number {
  return scores.reduce((sum, value) => sum + value, 0) / scores.length;
}

/**
 * The person's own mean over all their keyed answers, to the nearest half. Facets score in halves, so the half
 * decides the same claims as the exact mean, and one changed answer seldom moves what the others are compared with.
 */
export function computeOwnMean(readings: readonly Reading[]): number {
  const scores = readings.flatMap((reading) => reading.scores);
  const mean = scores.reduce((sum, value) => sum + value, 0) / (scores.length || 1);
  return Math.round(mean * 2) / 2;
}

export type Side = "high" | "low";

/** A facet that stands out against the person's own mean. */
export interface Claim {
  readonly reading: Reading;
  readonly side: Side;
  /** How far from the own mean, in points of the scale. Never negative. */
  readonly distance: number;
  readonly mean: number;
}

export type Claims = ReadonlyMap<Facet, Claim>;

const CLAIM_AT = 0.75;
const MIDDLE = 3;

/**
 * The facets that may be spoken of. Standing out is not enough: a line says "you finish what you start" or "you
 * start more than you finish" in so many words, so every answer behind a claim has to be on its side of the scale.
 */
export function findClaims(readings: readonly Reading[], mean: number): Claims {
  const claims = new Map<Facet, Claim>();
  for (const reading of readings) {
    const above = computeAverage(reading) - mean;
    const distance = Math.abs(above);
    if (distance < CLAIM_AT) continue;
    const side = above > 0 ? "high" : "low";
    const agreed = reading.scores.every((s) => (side === "high" ? s > MIDDLE : s < MIDDLE));
    if (agreed) claims.set(reading.facet, { reading, side, distance, mean });
  }
  return claims;
}
