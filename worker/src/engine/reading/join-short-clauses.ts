import type { Clause } from "./clause.ts";
import { countWrittenWords, isFiller, isUnanchored, isWholeClause } from "./whole-clause.ts";

const SHORT_WORDS = 2;

/** A clause that says something, too short to stand alone. */
function isShort(clause: Clause): boolean {
  const { words, polarity, time, opener } = clause;
  const isPlain =
    !clause.isIronic && !clause.isSensitive && !clause.isSelfBlame && !clause.isQuestion;
  return (
    countWrittenWords(words) <= SHORT_WORDS &&
    polarity === "affirmed" &&
    time !== "over" &&
    opener === undefined &&
    isPlain &&
    words.every((word) => !isUnanchored(word)) &&
    !isFiller(clause.text)
  );
}

/** Joins sentences of one or two words to one clause: "Heat pumps. Certificate." */
export function joinShortClauses(text: string, clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const isNext =
      before !== undefined &&
      !before.isWhole &&
      isShort(before) &&
      isShort(clause) &&
      /^[.,]? +$/.test(text.slice(before.end, clause.start));
    const words = isNext ? [...before.words, ...clause.words] : [];
    const own = isNext ? text.slice(before.start, clause.end) : "";
    if (isNext && isWholeClause(words, own)) {
      const isQuotable = before.speaker === "self" && clause.speaker === "self";
      const { end } = clause;
      joined[joined.length - 1] = { ...before, end, text: own, words, isWhole: true, isQuotable };
    } else joined.push(clause);
  }
  return joined;
}
