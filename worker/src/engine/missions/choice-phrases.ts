import type { Facet } from "../read-facets.ts";

type Words = Partial<Record<Facet, string>>;

/** What gives energy, as it stands after "I make room for". */
export const ENERGIZERS: Words = {
  social: "company",
  depth: "long stretches with one piece of work",
  novelty: "learning something new",
  meaning: "helping people in ways that I can see",
  recovery: "evenings that are my own",
};

/** What can be counted on, after "I". */
export const STRENGTHS: Words = {
  "follow-through": "finish what I start",
  judgement: "look at the evidence before I decide",
  relating: "notice how the people around me feel",
  courage: "say what I think, kindly and in the open",
  composure: "stay steady when things get tense",
  agency: "use what I have learned",
  consequence: "think of the long run in what I do",
  pacing: "give good things the time they take",
  planning: "look ahead and leave room for what matters",
};

/** Those that are true of any hour, with a hobby as at work. */
export const ANYWHERE: ReadonlySet<string | undefined> = new Set([
  STRENGTHS["follow-through"],
  STRENGTHS.courage,
  STRENGTHS.composure,
  STRENGTHS.agency,
  STRENGTHS.pacing,
]);

/** What draws somebody, as an act. */
export const INTERESTS: Words = {
  build: "building and repairing",
  investigate: "finding out why things are as they are",
  create: "making something of my own",
  help: "helping others grow",
  lead: "leading a group",
  organise: "bringing order to a mess",
};

/** Where the best work is done, after "I do my best work". */
export const CONDITIONS: Words = {
  morning: "in the morning",
  "one-thing": "on one piece at a time",
  structure: "where it is clear what is expected",
  autonomy: "where I choose how",
  solo: "on my own",
  quiet: "in quiet",
  "steady-pace": "at a steady pace",
  feedback: "with feedback on the way",
};
