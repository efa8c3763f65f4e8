import { findQuotableClauses } from "../reading/find-quotable-clauses.ts";
import type { Clause, Word } from "../reading/clause.ts";
import type { Passage } from "../reading/read-passages.ts";

export type ClauseFilter = (clause: Clause) => boolean;

/** Where something comes up, and the clause to show for it; undefined where none there may be quoted. */
export interface Mention {
  readonly passage: Passage;
  readonly clause: Clause | undefined;
}

/** A word or phrase as it is written in a clause. */
export function findWrittenForm(clause: Clause, key: string): string | undefined {
  const keys = key.split(" ");
  const at = clause.words.findIndex((_, index) =>
    keys.every((each, offset) => {
      const word = clause.words[index + offset];
      return word !== undefined && toWordKey(word) === each;
    }),
  );
  if (at === -1) return undefined;
  return clause.words
    .slice(at, at + keys.length)
    .map(({ lower }) => lower)
    .join(" ");
}

/** A lemma in one sense: "n:book" to read and "v:book" a table are two. */
export const toWordKey = ({ lemma, wordClass }: Word) =>
  `${wordClass === "verb" ? "v" : wordClass === "noun" ? "n" : "-"}:${lemma}`;

/** True where a clause may count for a theme at all: it is meant, and it is not over. */
export function canCount(
  { isIronic, isSensitive: isTender, time, speaker }: Clause,
  { id }: Passage,
): boolean {
  const isOwn = speaker === "self" || id === "feedback";
  return !isIronic && !isTender && time !== "over" && time !== "counterfactual" && isOwn;
}

/** Where a clause is found that `find` accepts, with the clause to show: quotable, or allowed by `mayQuote`. */
export function findMentions(
  passages: readonly Passage[],
  find: ClauseFilter,
  mayQuote: (clause: Clause, passage: Passage) => boolean,
): Mention[] {
  return passages.flatMap((passage) => {
    const found = passage.clauses.filter((clause) => canCount(clause, passage) && find(clause));
    if (found.length === 0) return [];
    const best = findQuotableClauses(passage);
    const clause =
      best.find((each) => found.includes(each)) ??
      found.find((each) => each.isWhole && mayQuote(each, passage));
    return [{ passage, clause }];
  });
}
