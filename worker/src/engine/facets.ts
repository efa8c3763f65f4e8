import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/research";

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
