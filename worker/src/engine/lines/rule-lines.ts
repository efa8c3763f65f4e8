import type { Candidate } from "../candidate.ts";
import type { Claim, Claims } from "../claims.ts";
import type { Condition } from "../rules/rule.ts";
import { RULES } from "../rules/rules.ts";
import { standing } from "./standing.ts";

function met(claims: Claims, { facet, side, at }: Condition): Claim | undefined {
  const claim = claims.get(facet);
  return claim && claim.side === side && claim.distance >= at ? claim : undefined;
}

/** A line for every rule whose two facets both stand out. */
export function ruleLines(claims: Claims): Candidate[] {
  return RULES.flatMap(({ id, list, when, observation, question }) => {
    const [first, second] = [met(claims, when[0]), met(claims, when[1])];
    if (!first || !second) return [];
    return {
      list,
      rule: id,
      text: `${observation} ${standing(first, second)} ${question}`,
      strength: first.distance + second.distance,
      slot: id,
      topics: [first.reading.facet, second.reading.facet],
      answers: [...first.reading.answers, ...second.reading.answers],
      quotes: [],
      average: first.mean,
    };
  });
}
