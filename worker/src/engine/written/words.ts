import { stem } from "./stem.ts";

/** A word where it stands in a text. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** Lower case, with a straight apostrophe. */
  readonly lower: string;
  readonly stem: string;
}

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
/** Longer than any word a person would recognise as a word. */
const LONGEST = 24;

/** The words of a text in any script, in order. What is too long to be one is left out. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [found] = match;
    if (found.length > LONGEST) continue;
    const lower = found.toLowerCase().replaceAll("’", "'");
    words.push({ start: match.index, end: match.index + found.length, lower, stem: stem(lower) });
  }
  return words;
}
