import type { CoachAnswers } from "./coach-answers.ts";
import type { SectionId } from "@goals/contracts/sections";

/** The place of a quote in a written answer. `section` is absent for an answer to an earlier question. */
export interface FoundQuote {
  readonly source: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly section?: SectionId;
  readonly prompt?: number;
}

const QUOTATION_MARK = /[“”„‟«»‹›‘’‚‛"'`´′]/u;
const FORMAT = /\p{Cf}/u;
const WORD = /[\p{L}\p{M}\p{N}]/u;
const EDGE = /^[\s.,…']+|(?<![\s.,…'])[\s.,…']+$/gu;
/** Arabic writes "and" and "so" as a letter of the next word. */
const JOINED_AND = /(?:^|[^\p{L}\p{M}\p{N}])[وف]$/u;

/** Normalises white space and quotation marks, and keeps the original position of each character. */
function fold(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = "";
  let isAfterSpace = true;
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (FORMAT.test(character)) continue;
    const isSpace = /\s/u.test(character);
    if (isSpace && isAfterSpace) continue;
    isAfterSpace = isSpace;
    folded += isSpace ? " " : character.replace(QUOTATION_MARK, "'");
    places.push(place);
  }
  return { folded, places };
}

function isWholeWords(text: string, start: number, end: number): boolean {
  const splitsStart = WORD.test(text.charAt(start)) && WORD.test(text.charAt(start - 1));
  const splitsEnd = WORD.test(text.charAt(end - 1)) && WORD.test(text.charAt(end));
  return !splitsEnd && (!splitsStart || JOINED_AND.test(text.slice(Math.max(0, start - 3), start)));
}

/** Finds a quote in a text: whole words, letter by letter, except for white space, kinds of quotation marks and a last full stop. */
export function locateQuote(text: string, quote: string) {
  const { folded, places } = fold(text);
  const wanted = fold(quote).folded.replaceAll(EDGE, "");
  if (wanted === "") return undefined;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const last = at + wanted.length;
    const start = places[at];
    const end = places[last - 1];
    if (start !== undefined && end !== undefined && isWholeWords(folded, at, last)) {
      return { start, end: end + 1 };
    }
  }
  return undefined;
}

/** Finds a quote in the named answer, or else in any other answer of the person. */
export function findQuote(
  { written, earlier }: CoachAnswers,
  quote: string,
  id?: string,
): FoundQuote | undefined {
  const sources = [
    ...written,
    ...earlier.map(({ id: name, answer: text }) => ({ id: name, text })),
  ];
  const named = sources.filter((source) => source.id === id);
  for (const { id: source, text, ...place } of [...named, ...sources]) {
    const found = locateQuote(text, quote);
    if (!found) continue;
    const { start, end } = found;
    return { ...place, source, start, end, text: text.slice(start, end) };
  }
  return undefined;
}

const DOUBLE = /[“”„‟«»"]([^“”„‟«»"]+)[“”„‟«»"]/gu;
const SINGLE = /(?<![\p{L}\p{M}\p{N}])[‘‚‹'`]([^“”„‟«»"]{1,300}?)[’‘›'´](?![\p{L}\p{M}\p{N}])/gu;

/** The character that replaces a quote in `around`. */
const QUOTE_PLACE = "\u{FFFC}";

/** Separates a text's quotes from its own words. In single quotation marks, only two or more words count as a quote. */
export function splitQuotes(text: string) {
  const single = [...text.matchAll(SINGLE)].filter(([, inside = ""]) => /\S\s+\S/u.test(inside));
  const found = [...text.matchAll(DOUBLE), ...single]
    .map(({ 0: whole, 1: inside = "", index: start }) => {
      return { inside, start, end: start + whole.length };
    })
    .toSorted((one, other) => one.start - other.start);
  let reached = 0;
  const places = found.filter(({ start, end }) => {
    const isFree = start >= reached;
    reached = Math.max(reached, end);
    return isFree;
  });
  let around = "";
  let last = 0;
  for (const { start, end } of places) {
    around += text.slice(last, start) + QUOTE_PLACE;
    last = end;
  }
  return { quoted: places.map(({ inside }) => inside), around: around + text.slice(last), places };
}
