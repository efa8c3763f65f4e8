import type { Candidate } from "../candidate.ts";
import type { Choices } from "../read-choices.ts";
import { pickBestClauses, findQuotableClauses } from "../reading/find-quotable-clauses.ts";
import { toQuote } from "../reading/read-passages.ts";
import type { Passage } from "../reading/read-passages.ts";
import { JOIN_RULES } from "../rules/join-rules.ts";
import { toFacetTopic } from "./choice-lines.ts";
import { quote } from "./phrasing.ts";

const YES_FROM = 4;
const NO_TO = 2;
const EXTREME_BONUS = 0.4;
/** The next best clause, in case another line quotes the best. */
const SECOND_BEST = 0.9;

/** A quote beside a choice, wherever both are there and belong together. */
export function buildJoinLines(passages: readonly Passage[], choices: Choices): Candidate[] {
  return JOIN_RULES.flatMap((join) => {
    const choice = choices.get(join.item);
    const passage = passages.find(({ id }) => id === join.prompt);
    if (!choice || !passage) return [];
    const { agreement, answer } = choice;
    const isMet = join.side === "yes" ? agreement >= YES_FROM : agreement <= NO_TO;
    const isExtreme = agreement === 5 || agreement === 1;
    if (!isMet || (join.isExtreme && !isExtreme)) return [];
    const fitting = findQuotableClauses(passage).filter(
      ({ text }) => join.speaksOf?.test(text.toLowerCase()) ?? true,
    );
    return pickBestClauses(fitting).map((clause, index) => ({
      list: join.list,
      rule: join.id,
      text: join.tell(quote(clause.text), answer.answer),
      ...(join.question !== undefined && { question: join.question }),
      strength: join.strength + (isExtreme ? EXTREME_BONUS : 0) - index * SECOND_BEST,
      frame: join.id,
      topics: [`answer-${join.prompt}`, toFacetTopic(join.item)],
      answers: [answer],
      quotes: [toQuote(passage, clause)],
    }));
  });
}
