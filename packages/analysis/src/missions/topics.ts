/** What a mission is about: life, work, or where both go. */
export type Focus = "personal" | "professional" | "horizon";

const list = (focus: Focus, facets: string): [string, Focus][] =>
  facets.split(" ").map((facet) => [facet, focus]);

/** The mission that each facet belongs to: energy, interests and values; strengths, skills and ways of working; the years ahead. */
export const FOCUS: Readonly<Record<string, Focus>> = Object.fromEntries([
  ...list(
    "personal",
    "social depth novelty meaning recovery build investigate create help beginner",
  ),
  ...list("professional", "follow-through judgement relating courage composure lead organise"),
  ...list("professional", "skill-use skill-upkeep sought-out morning one-thing structure autonomy"),
  ...list("professional", "solo quiet separation steady-pace feedback writing"),
  ...list("horizon", "planning consequence vision agency pacing"),
]);

/** Facets that are about the same thing: one of them is enough for all three missions. */
export const TOPICS: Readonly<Record<string, string>> = {
  solo: "social",
  quiet: "social",
  "one-thing": "depth",
  separation: "recovery",
  beginner: "novelty",
  investigate: "novelty",
  "sought-out": "help",
  "skill-upkeep": "skill-use",
  "steady-pace": "planning",
  pacing: "planning",
  consequence: "judgement",
};
