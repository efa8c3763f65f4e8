import type { Candidate } from "../candidate.ts";
import type { Claim, Claims } from "../claims.ts";
import { wordsFor, type Facet } from "../facets.ts";
import { SINGLE } from "../rules/rule.ts";
import { standing } from "./standing.ts";

/** Facets of one kind, among which the furthest apart are worth a look. */
interface Ground {
  readonly id: string;
  readonly facets: readonly Facet[];
  readonly among: string;
  /** Understood without the lines before it: it may become a task. */
  readonly question: (first: string, second: string) => string;
}

const GROUNDS: readonly Ground[] = [
  {
    id: "energy",
    facets: ["social", "depth", "novelty", "meaning", "recovery"],
    among: "Some things give you energy more readily than others.",
    question: (first, second) =>
      `Where is there room next week for ${first}, and what would you change about ${second}?`,
  },
  {
    id: "strengths",
    facets: ["follow-through", "judgement", "relating", "courage", "composure"],
    among: "You lean on some strengths more than on others.",
    question: (first, second) => `When did ${first} lately make up for ${second}?`,
  },
  {
    id: "interests",
    facets: ["build", "investigate", "create", "help", "lead", "organise"],
    among: "Some things draw you and some leave you cold.",
    question: (first, second) =>
      `How does an ordinary week of yours divide between ${first} and ${second}?`,
  },
  {
    id: "time",
    facets: ["planning", "consequence", "vision", "agency", "pacing"],
    among: "Looking ahead comes easily to you in one way and less so in another.",
    question: (first, second) =>
      `Which of your plans would gain most if ${second} came as easily as ${first}?`,
  },
];

const labelOf = ({ reading }: Claim) => wordsFor(reading.facet).label;

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
        text: `${among} ${standing(first, second)} ${question(labelOf(first), labelOf(second))}`,
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
