import { isNegatedClause } from "./negation.ts";
import type { Sentence, Word } from "./clause.ts";

/** Where a sentence is cut in any case: at quotation marks, and at full stops that the tagger did not take for an end. */
const HARD_BREAK = /[;:()—–…•|“”„"«»]|[.!?,]['’]|\s['‘]$|\.\.|\s[-/]+\s|->|=>|[.!?]\s+$/;
const SOFT_BREAK = /,/;
const COORDINATORS = new Set(["and", "or", "so", "yet", "plus", "then"]);
/** A clause that begins with one of these contrasts with the one before it, even without a subject of its own. */
const CONTRASTS = new Set(["but", "though", "although", "except"]);
/** "Terrible with invoices, says my wife" is one clause. */
const ATTRIBUTES = /^(?:says|said|say|according)$/;
const SUBORDINATORS = new Set(
  "because while whereas although though until unless if when whenever which where".split(" "),
);
const SUBJECTS = new Set(
  "i we he she they it you nobody everyone everybody someone somebody people this that there".split(
    " ",
  ),
);
/** Beyond this many characters a sentence is cut at its subordinate clauses too. */
const LONG = 110;
/** Fragments side by side are one clause up to this length: "no phone, no people, just wood". */
const SHORT = 90;

/** True for a verb that carries a tense: not "-ing", not "to go". */
function isFiniteAt(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || words[index - 1]?.lower === "to") return false;
  return (
    word.tags.has("Copula") ||
    word.tags.has("Modal") ||
    word.tags.has("Auxiliary") ||
    (word.wordClass === "verb" && !word.tags.has("Gerund") && !word.lower.endsWith("ing"))
  );
}

/** Where the first verb that carries a tense stands, from `from` on; -1 where none does. */
export function findFiniteVerb(words: readonly Word[], from = 0): number {
  return words.findIndex((_, index) => index >= from && isFiniteAt(words, index));
}

/** True where a clause of its own begins: a subject, and a finite verb within the next words. */
function beginsClause(words: readonly Word[], index: number): boolean {
  const first = words[index];
  if (!first) return false;
  const isSubject =
    SUBJECTS.has(first.lower) ||
    first.wordClass === "noun" ||
    first.wordClass === "pronoun" ||
    first.tags.has("Determiner");
  if (!isSubject) return false;
  for (const [offset, word] of words.slice(index + 1, index + 5).entries()) {
    if (isFiniteAt(words, index + 1 + offset)) return true;
    if (/[,;:.]/.test(word.after) || word.tags.has("Preposition")) return false;
  }
  return false;
}

function isSubjectAt(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const next = words[index + 1];
  return (
    word !== undefined &&
    next !== undefined &&
    /^(?:i|we|they|he|she|it)$/.test(word.lower) &&
    (isFiniteAt(words, index + 1) || next.wordClass === "adverb")
  );
}

function measureLength(words: readonly Word[]): number {
  return (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
}

function isFragment(words: readonly Word[]): boolean {
  return words.length === 1 || (findFiniteVerb(words) === -1 && words[0]?.wordClass !== "verb");
}

/** Joins neighbours that are no clauses of their own, as long as the whole stays short. */
function joinFragments(parts: readonly (readonly Word[])[]): Word[][] {
  const joined: Word[][] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const attributes = ATTRIBUTES.test(part[0]?.lower ?? "");
    const follows =
      before !== undefined &&
      (isFragment(part) || attributes) &&
      (attributes || isNegatedClause(before) === isNegatedClause(part)) &&
      SOFT_BREAK.test(before.at(-1)?.after ?? "") &&
      !HARD_BREAK.test(before.at(-1)?.after ?? "") &&
      measureLength([...before, ...part]) <= SHORT;
    if (follows) before.push(...part);
    else joined.push([...part]);
  }
  return joined;
}

/**
 * The clauses of a sentence, each as its words. It is cut at punctuation, and before "and", "but", "so" where a new
 * subject follows; a long sentence is cut at "because", "when" and the like as well, and one without punctuation
 * where a new "I", "we" or "it" takes a verb.
 */
export function splitClauses({ words }: Sentence): Word[][] {
  const isLong = measureLength(words) > LONG;
  const isRunOn =
    words.length > 16 && !words.slice(0, -1).some(({ after }) => /[,;:.]/.test(after));
  const parts: Word[][] = [];
  let part: Word[] = [];
  const close = () => {
    if (part.length > 0) parts.push(part);
    part = [];
  };
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const joins =
      // "Brilliant but abrasive" is one thing said of somebody.
      (CONTRASTS.has(word.lower) && part.some(({ wordClass }) => wordClass === "verb")) ||
      (COORDINATORS.has(word.lower) &&
        beginsClause(words, index + 1) &&
        // "My daughter and I have been to the sea" has one subject.
        (findFiniteVerb(part) !== -1 || part[0]?.wordClass === "verb"));
    const isSecondVerb =
      word.lower !== "not" &&
      isFiniteAt(words, index) &&
      words[index + 1]?.lower === "not" &&
      part[0]?.wordClass === "verb" &&
      before !== undefined &&
      !["pronoun", "noun"].includes(before.wordClass) &&
      part.length > 2;
    const hangsOn = isLong && SUBORDINATORS.has(word.lower) && index > 2;
    const runsOn =
      isRunOn &&
      part.length > 3 &&
      isSubjectAt(words, index) &&
      before !== undefined &&
      !["function", "pronoun"].includes(before.wordClass) &&
      !SUBORDINATORS.has(before.lower);
    if (joins || hangsOn || runsOn || isSecondVerb) close();
    part.push(word);
    if (HARD_BREAK.test(word.after) || SOFT_BREAK.test(word.after)) close();
  }
  close();
  return joinFragments(parts);
}
