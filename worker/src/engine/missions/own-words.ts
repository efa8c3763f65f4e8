import type { Facet } from "../facets.ts";

/** How a person would say it of themselves, in the order the questions ask. */
export const ENERGIZERS: Partial<Record<Facet, string>> = {
  social: "being with people",
  depth: "losing myself in one thing",
  novelty: "learning something new",
  meaning: "seeing whom I help",
  recovery: "evenings that are my own",
};

export const STRENGTHS: Partial<Record<Facet, string>> = {
  "follow-through": "finish what I start",
  judgement: "look at the evidence",
  relating: "notice how people feel",
  courage: "say what I think",
  composure: "stay steady when things get tense",
};

export const INTERESTS: Partial<Record<Facet, string>> = {
  build: "building and repairing",
  investigate: "finding out why",
  create: "something of my own",
  help: "helping others grow",
  lead: "taking the lead",
  organise: "bringing order to a mess",
};

export const CONDITIONS: Partial<Record<Facet, string>> = {
  morning: "in the morning",
  "one-thing": "on one thing at a time",
  structure: "when I know what is expected",
  autonomy: "when I choose how",
  solo: "on my own",
  quiet: "in quiet",
  "steady-pace": "at a steady pace",
  feedback: "with feedback on the way",
};
