import { isNegation, isStopWord } from "./stop-words.ts";
import type { Word } from "./words.ts";

/** One to three words that stand side by side in a written answer and carry its content. */
export interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
}

const LONGEST = 3;
/** How many words a "not" reaches forward. */
const NEGATION_REACH = 3;

/** True for "no meetings", and for the "phone" of "without a single phone". */
function isNegated(text: string, words: readonly Word[], index: number): boolean {
  const here = words[index]?.start ?? 0;
  return words
    .slice(Math.max(0, index - NEGATION_REACH), index)
    .some((word) => isNegation(word.lower) && !/[.!?;:\n]/.test(text.slice(word.end, here)));
}

/**
 * The candidate phrases of a text, after RAKE (Rose et al., 2010): runs of content words between stop words and
 * punctuation. Of a longer run the last three stay, where English keeps the noun. What is negated is left out.
 */
export function phrasesIn(text: string, words: readonly Word[]): Phrase[] {
  const phrases: Phrase[] = [];
  let run: Word[] = [];
  const close = () => {
    const kept = run.slice(-LONGEST);
    const [first] = kept;
    const last = kept.at(-1);
    if (first && last) phrases.push({ start: first.start, end: last.end, words: kept });
    run = [];
  };
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (!before || !/^ +$/.test(text.slice(before.end, word.start))) close();
    if (isStopWord(word.lower)) close();
    else if (run.length > 0 || !isNegated(text, words, index)) run.push(word);
  }
  close();
  return phrases;
}
