import type { Candidate } from "../candidate.ts";
import type { Claims } from "../claims.ts";
import type { Facet } from "../facets.ts";
import { SINGLE } from "../rules/rule.ts";
import { standing } from "./standing.ts";

/** Facets of one kind, among which the furthest apart are worth a look. */
interface Ground {
  readonly id: string;
  readonly facets: readonly Facet[];
  readonly among: string;
  readonly question: string;
}

const GROUNDS: readonly Ground[] = [
  {
    id: "energy",
    facets: ["social", "depth", "novelty", "meaning", "recovery"],
    among: "Your energy does not come from everywhere alike.",
    question: "What would next week need for more of the first and less trouble with the second?",
  },
  {
    id: "strengths",
    facets: ["follow-through", "judgement", "relating", "courage", "composure"],
    among: "You do not lean on everything in yourself alike.",
    question: "Where did the first make up for the second lately?",
  },
  {
    id: "interests",
    facets: ["build", "investigate", "create", "help", "lead", "organise"],
    among: "Some things draw you and some leave you cold.",
    question: "How does an ordinary week of yours divide between the two?",
  },
  {
    id: "time",
    facets: ["planning", "consequence", "vision", "agency", "pacing"],
    among: "Looking ahead comes easily to you in one way and less so in another.",
    question: "Which of your plans would gain if the second were closer to the first?",
  },
];

/** A line for every two facets of one kind that stand out to different sides. One of each kind is shown. */
export function contrastLines(claims: Claims): Candidate[] {
  return GROUNDS.flatMap(({ id, facets, among, question }) => {
    const standOut = facets
      .flatMap((facet) => claims.get(facet) ?? [])
      .filter(({ reading, distance }) => reading.scores.length > 1 || distance >= SINGLE);
    const above = standOut.filter(({ side }) => side === "high");
    const below = standOut.filter(({ side }) => side === "low");
    return above.flatMap((first) =>
      below.map((second): Candidate => ({
        list: "highlights",
        rule: `${id}-contrast`,
        text: `${among} ${standing(first, second)} ${question}`,
        strength: first.distance + second.distance,
        slot: `${id}-contrast`,
        topics: [first.reading.facet, second.reading.facet],
        answers: [...first.reading.answers, ...second.reading.answers],
        quotes: [],
        average: first.mean,
      })),
    );
  });
}
