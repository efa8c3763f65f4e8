/** What a facet is about. A mission joins two kinds: two clauses of one kind say the same thing twice. */
export type Kind = "energy" | "interest" | "craft" | "strength" | "years" | "work";

const list = (kind: Kind, facets: string): [string, Kind][] =>
  facets.split(" ").map((facet) => [facet, kind]);

export const KINDS: Readonly<Record<string, Kind>> = Object.fromEntries([
  ...list("energy", "social depth novelty meaning recovery"),
  ...list("interest", "build investigate create help beginner"),
  ...list("craft", "lead organise skill-use skill-upkeep sought-out"),
  ...list("strength", "follow-through judgement relating courage composure"),
  ...list("years", "planning consequence vision agency pacing"),
  ...list("work", "morning one-thing structure autonomy solo quiet separation steady-pace"),
  ...list("work", "feedback writing"),
]);

/** Facets that are about the same thing: one of them is enough for all three missions. */
export const TOPICS: Readonly<Record<string, string>> = {
  solo: "social",
  "one-thing": "depth",
  beginner: "novelty",
  investigate: "novelty",
  meaning: "help",
  "sought-out": "help",
  "skill-upkeep": "skill-use",
  "steady-pace": "planning",
  pacing: "planning",
  consequence: "judgement",
};
