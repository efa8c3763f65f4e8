import type { Quote } from "../evidence.ts";
import { expectedAnswers } from "../written/background.ts";
import { excerpt } from "../written/excerpt.ts";
import type { Passage } from "../written/passages.ts";

/** How much a clause has to say: its content words, those that everybody uses at half their weight. */
function weight({ phrases }: Passage, { start, end }: Quote): number {
  return phrases
    .filter((phrase) => phrase.start >= start && phrase.end <= end)
    .flatMap((phrase) => phrase.words)
    .reduce((sum, word) => sum + (expectedAnswers(word.stem) > 0 ? 0.5 : 1), 0);
}

/** The clause an answer opens with, in the person's own words. */
export function openingClause(passage: Passage, longest: number): string | undefined {
  const [first] = passage.phrases;
  return first && excerpt(passage, first, longest).text;
}

/** An answer says what matters early; beyond this many phrases it tells a story. */
const PHRASES_READ = 40;

/** The clause of an answer that says most. */
export function tellingClause(passage: Passage, longest: number): string | undefined {
  const clauses = passage.phrases
    .slice(0, PHRASES_READ)
    .map((phrase) => excerpt(passage, phrase, longest));
  const [best] = clauses
    .map((clause) => ({ clause, says: weight(passage, clause) }))
    .sort((a, b) => b.says - a.says);
  return best?.clause.text;
}
