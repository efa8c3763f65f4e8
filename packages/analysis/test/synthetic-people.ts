import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS, type SectionId } from "@goals/contracts/sections";
import { TYPICAL_ANSWERS } from "../src/missions/read-ends.ts";

/** A generator of numbers from 0 to 1 that always gives the same ones for a seed (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A section with options by agreement, 5 for the first option; items that are not named are not answered. */
export function buildRecord(
  section: SectionId,
  agreements: Readonly<Record<string, number>> = {},
  written: readonly string[] = [],
): ResearchRecord {
  const { items, options } = QUESTIONS[section];
  const chosen = items.flatMap(({ facet, reverse }, question) => {
    const agreement = agreements[reverse ? `${facet}-r` : facet];
    return agreement === undefined ? [] : [[question, options[5 - agreement] ?? ""] as const];
  });
  return {
    section,
    mcAnswers: Object.fromEntries(chosen),
    writtenResponses: Object.fromEntries(written.entries()),
    completed: true,
    timeSpent: 600,
    tags: [],
    revision: 1,
    updatedAt: "2026-03-01T09:00:00.000Z",
  };
}

/**
 * Somebody whose five sections spread around what most people answer: with traits that hold for a facet's items together, and a
 * leaning to agree. Without written answers.
 */
export function createPerson(seed: number): ResearchRecord[] {
  const chance = createChance(seed);
  const spread = (width: number) => (chance() + chance() + chance() - 1.5) * width;
  const leaning = spread(0.8);
  return SECTIONS.map((section) => {
    const traits = new Map<string, number>();
    const agreements = QUESTIONS[section].items.map(({ facet, reverse }, question) => {
      const trait = traits.get(facet) ?? spread(2);
      traits.set(facet, trait);
      const typical = TYPICAL_ANSWERS[section][question] ?? 3;
      const agreement = typical + leaning + (reverse ? -trait : trait) + spread(1.2);
      return [
        reverse ? `${facet}-r` : facet,
        Math.min(5, Math.max(1, Math.round(agreement))),
      ] as const;
    });
    return buildRecord(section, Object.fromEntries(agreements));
  });
}

/** So many different people, always the same ones. */
export const createPeople = (count: number): ResearchRecord[][] =>
  Array.from({ length: count }, (_, index) => createPerson(index + 1));
