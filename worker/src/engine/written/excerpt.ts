import type { Quote } from "../evidence.ts";
import { quote } from "./passages.ts";
import type { Passage } from "./passages.ts";
import type { Phrase } from "./phrases.ts";

const CLAUSE_END = /[.!?;:,()\n–—“”"]/;
const LAST_CLAUSE_END = /.*[.!?;:,()\n–—“”"]/s;
const LEAD_IN =
  /^(?:\s|(?:and|but|or|so|then|also|because|that|which|when|while|where|until|unless|if|since|maybe|probably|well|honestly)\b)+/i;
/** Where a clause may be cut without leaving a loose end: at its end, or before a word that joins on another. */
const JOINT =
  / (?:and|but|or|so|because|while|when|if|until|although|that|which|who)\b|[.!?;:,()\n–—“”"]/i;

/** Where the clause around a phrase begins: its own beginning, or the phrase's where that is out of reach. */
function beginning(text: string, { start }: Phrase, reach: number): number {
  const from = Math.max(0, start - reach);
  const before = text.slice(from, start);
  const ended = LAST_CLAUSE_END.exec(before)?.[0].length;
  if (ended === undefined && from > 0) return start;
  const clause = from + (ended ?? 0);
  return clause + (LEAD_IN.exec(text.slice(clause, start))?.[0].length ?? 0);
}

/** The longest word that joins a clause on, so that one across the edge of the reach is seen whole. */
const JOINT_LENGTH = " although".length;

/** Where it ends: at the first boundary within reach, with the text, or else with the phrase. */
function ending(text: string, { end }: Phrase, reach: number, boundary: RegExp): number {
  const found = text.slice(end, Math.max(end, end + reach + JOINT_LENGTH)).search(boundary);
  if (found !== -1 && found <= reach) return end + found;
  return end + reach >= text.length ? text.length : end;
}

/**
 * What to quote for a phrase: the clause it stands in, which sounds like the person, or as much of it as `longest`
 * allows. Never less than the phrase, and it never reads further than `longest`, however long the text.
 */
export function excerpt(passage: Passage, phrase: Phrase, longest: number): Quote {
  const { text } = passage;
  const start = beginning(text, phrase, longest - (phrase.end - phrase.start));
  const reach = longest - (phrase.end - start);
  const whole = start < phrase.start ? ending(text, phrase, reach, CLAUSE_END) : phrase.end;
  const end = whole > phrase.end ? whole : ending(text, phrase, reach, JOINT);
  return quote(
    passage,
    start,
    Math.max(phrase.end, start + text.slice(start, end).trimEnd().length),
  );
}
