import { QUESTIONS_IN_ORDER } from "@goals/contracts/questions/questions";
import type { SectionId } from "@goals/contracts/research";

interface FacetWords {
  /** What the facet is about, as it stands in a sentence. */
  readonly label: string;
  /** What the two items of a pair say, plain item first, in the second person. */
  readonly pair?: readonly [plain: string, reverse: string];
}

/** How the engine speaks of each facet that the questions ask about. */
export const FACETS = {
  social: {
    label: "company",
    pair: ["being with people gives you energy", "a day full of talking leaves you worn out"],
  },
  depth: {
    label: "getting absorbed in one thing",
    pair: [
      "you lose track of time in one thing",
      "you get pulled away before you can settle into something",
    ],
  },
  novelty: {
    label: "learning something new",
    pair: ["you learn something new that lifts your day", "your days feel too much alike"],
  },
  meaning: {
    label: "seeing that you help someone",
    pair: [
      "you can see that what you do helps someone",
      "you spend energy on things that seem pointless",
    ],
  },
  recovery: {
    label: "switching off after work",
    pair: ["you can switch off after work", "you carry the day's worries into your evening"],
  },
  "follow-through": {
    label: "finishing what you start",
    pair: ["you finish what you start", "you start more things than you finish"],
  },
  judgement: {
    label: "weighing the evidence",
    pair: ["you look at the evidence before you decide", "you make up your mind too fast"],
  },
  relating: {
    label: "being attentive and straight with people",
    pair: [
      "you notice how the people around you are feeling",
      "you put off difficult conversations",
    ],
  },
  courage: {
    label: "saying what you think",
    pair: [
      "you say what you think even when others disagree",
      "you keep quiet when you should speak up",
    ],
  },
  composure: {
    label: "staying steady",
    pair: [
      "you stay steady when things get tense",
      "criticism throws you off for the rest of the day",
    ],
  },
  build: { label: "building or repairing" },
  investigate: { label: "finding out why" },
  create: { label: "making something of your own" },
  help: { label: "helping others grow" },
  lead: { label: "taking the lead" },
  organise: { label: "bringing order" },
  "skill-use": { label: "using your best skill" },
  "skill-upkeep": { label: "keeping a skill you care about fresh" },
  beginner: { label: "being a beginner" },
  "sought-out": { label: "being asked for help" },
  planning: {
    label: "planning ahead",
    pair: ["you plan your time several weeks ahead", "urgent things crowd out what matters to you"],
  },
  consequence: {
    label: "thinking of long-term effects",
    pair: ["you think about the long-term effects of what you do", "you act first and think later"],
  },
  vision: {
    label: "picturing your future",
    pair: [
      "you can picture your life five years from now in detail",
      "you see only one way your life could go",
    ],
  },
  agency: {
    label: "steering by what you have learned",
    pair: [
      "what you learned in the past guides what you do now",
      "most of what happens to you is outside your control",
    ],
  },
  pacing: {
    label: "giving things the time they take",
    pair: [
      "you stay with something even when results are a long way off",
      "things take you longer than you expect",
    ],
  },
  morning: { label: "morning work" },
  "one-thing": { label: "one thing at a time" },
  structure: { label: "knowing what is expected" },
  autonomy: { label: "choosing your own way" },
  solo: { label: "working alone" },
  quiet: { label: "quiet" },
  separation: { label: "keeping work and home apart" },
  "steady-pace": { label: "a steady pace" },
  feedback: { label: "feedback on the way" },
  writing: { label: "writing over talking" },
} as const satisfies Record<string, FacetWords>;

export type Facet = keyof typeof FACETS;

/** True for a facet the engine has words for. */
export function isFacet(name: string): name is Facet {
  return Object.hasOwn(FACETS, name);
}

/** The words for a facet; `pair` only where two items ask about it. */
export function wordsFor(facet: Facet): FacetWords {
  return FACETS[facet];
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
