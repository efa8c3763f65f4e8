import type { CoachAnswers } from "./coach-answers.ts";
import { isNegation } from "./cut-negation.ts";
import { findQuote, splitQuotes } from "./find-quote.ts";
import type { CoachLine } from "./read-response.ts";
import { readNumbers, readWords } from "./read-words.ts";

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const FEWEST_WORDS = 3;
/** At most this share of a quote's letters may differ. */
const DIFFERENCE_MAX = 0.2;

/** How many letters must be added, removed or replaced to make one text of the other. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === other.charAt(at - 1) ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Letters without case, accents and punctuation, as a model that corrects its quote leaves them. */
const toLetters = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N} ]/gu, "");

/** Numbers and negations: a passage that has others says something else. */
const toSense = (text: string) =>
  JSON.stringify([readNumbers(text), readWords(text).filter(isNegation).length]);

/** The passage of an answer that a model meant by a quote it changed a little; undefined where none is close enough. */
function findNearPassage({ written }: CoachAnswers, quote: string): string | undefined {
  const wanted = toLetters(quote);
  const quoted = quote.match(TOKEN) ?? [];
  const words = new Set<string>(quoted);
  const count = quoted.length;
  if (count < FEWEST_WORDS) return undefined;
  let best: { readonly passage: string; readonly edits: number } | undefined;
  for (const { text } of written) {
    const tokens = [...text.matchAll(TOKEN)];
    for (const [index, { index: start }] of tokens.entries()) {
      for (const size of [count - 1, count, count + 1]) {
        const last = tokens[index + size - 1];
        if (!last) continue;
        const kept = tokens.slice(index, index + size).filter(([word]) => words.has(word));
        if (kept.length < count / 2) continue;
        const passage = text.slice(start, last.index + last[0].length);
        if (Math.abs(passage.length - quote.length) > quote.length * DIFFERENCE_MAX) continue;
        const edits = countEdits(toLetters(passage), wanted);
        if (edits < (best?.edits ?? wanted.length * DIFFERENCE_MAX)) best = { passage, edits };
      }
    }
  }
  return best && toSense(best.passage) === toSense(quote) ? best.passage : undefined;
}

/** The line with the person's own letters in the place of quotes that a model corrected. */
export function repairQuotes(line: CoachLine, answers: CoachAnswers): CoachLine {
  const repair = (quote: string) =>
    (findQuote(answers, quote) ? undefined : findNearPassage(answers, quote)) ?? quote;
  const text = splitQuotes(line.text).quoted.reduce(
    (repaired, quote) => repaired.replace(quote, () => repair(quote)),
    line.text,
  );
  return {
    ...line,
    text,
    quotes: line.quotes.map((quote) => ({ ...quote, text: repair(quote.text) })),
  };
}
