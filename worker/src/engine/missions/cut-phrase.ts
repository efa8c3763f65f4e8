import type { Clause, Word } from "../reading/clause.ts";

/** Words that end the phrase: what follows is when, why, or another clause. */
const ENDS =
  /^(?:till|until|when|while|whenever|because|cause|cuz|so|but|which|who|whom|that|where|if|since|before|after|without|unless|although|though|than|as|like|then|instead|except|despite|again|lol|tbh|idk|etc|probably|maybe|properly|apparently|alone|somewhere|anywhere|once|twice|ago|now|soon|today|tonight|yesterday|tomorrow|lately|mostly|sometimes|always|often|usually|weekly|daily|weekends?|mornings?|evenings?|nights?|afternoons?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|or|oder|und|y|et|more|less|better|outside|inside|upstairs|downstairs|home|there|here|is|are|was|were|be|been|am|has|have|had|do|does|did|will|would|can|could|should|might|must|last|next|every|each|not|no|never|nobody|nothing|noone|none|don't|didn't|can't|couldn't|wouldn't|won't|isn't|wasn't|didnt|dont|cant|doesnt|couldnt|wouldnt|only|just|hopefully|finally|badly|well|ideally|for)$/;
/** A cut before one of these changes the sense: "with people" for "with people who are better than me". */
const CHANGES_SENSE =
  /^(?:who|whom|that|which|before|after|than|unless|except|instead|without|less|more|like|as)$/;
/** Prepositions of place. A mission leaves out where something once happened. */
const PLACES =
  /^(?:in|on|at|by|from|over|under|during|near|beside|around|behind|inside|along|through|past|across|above|below|into|onto|off|via|between|among)$/;
/** Pronouns and the like: what they refer to is in the answer, and not in the mission. */
const LOOSE =
  /^(?:i|me|we|us|you|he|him|she|they|them|it|this|these|those|one|ones|someone|somebody|someone's|somebody's|something|stuff|things?|everything|anything|myself|himself|herself|themselves|itself|yourself|mine|theirs|ours|hers|what|why|how|whatever|anyone|anybody|everyone|everybody|other|others|another|same|such|first|second|third|half|lot|bit|kind|sort|few|many|much)$/;
const DANGLING =
  /^(?:a|an|the|my|our|your|his|her|its|their|and|or|of|to|with|for|about|some|any|very|really|too|quite|pretty|up|out|new|old|big|own|in|on|at|by|from)$/;
const PARTICLES = /^(?:up|out|off|down|on|over|away|back|through|together|around)$/;
const ARTICLES = /^(?:a|an|the|my|our|some|his|her|their|its)$/;

/** A relative clause with one of these is about the past or somebody else. */
const LEAVES = /^(?:not|no|never|was|were|had|did|would|could|should|will|it|they|he|she)$/;

const LONGEST_WORDS = 8;

/** True where the tagger or the spelling says: a date, a time or a figure. */
export function isDateOrFigure({ lower, tags }: Word): boolean {
  return /\d/.test(lower) || tags.has("Date") || tags.has("Time") || tags.has("Month");
}

/** Whether a clause may be drawn on for what somebody would say of themselves today. */
export function isOwnVoice(clause: Clause): boolean {
  return (
    clause.speaker === "self" &&
    !clause.isIronic &&
    !clause.isQuestion &&
    !clause.isSelfBlame &&
    clause.time !== "over" &&
    clause.time !== "counterfactual"
  );
}

interface Cut {
  /** "for" and what follows belongs to a wish ("cook pho for ten people"), seldom to a story. */
  readonly keepsPlaces: boolean;
}

/**
 * As many words as make a phrase by themselves, from `start`: up to where, when or why it was, and to a comma.
 * Undefined where the phrase leans on something said elsewhere.
 */
export function cutPhrase(
  words: readonly Word[],
  start: number,
  { keepsPlaces }: Cut,
): Word[] | undefined {
  const kept: Word[] = [];
  for (const word of words.slice(start)) {
    const isFirst = kept.length === 0;
    if (!isFirst && CHANGES_SENSE.test(word.lower)) {
      return keepsPlaces ? addRelative(words, start, kept.length) : undefined;
    }
    if (!isFirst && ENDS.test(word.lower) && !(word.lower === "for" && keepsPlaces)) break;
    if (!isFirst && PLACES.test(word.lower)) {
      const isParticle = kept.length === 1 && PARTICLES.test(word.lower);
      const isBound = kept.length === 1 && !ARTICLES.test(findNext(words, word)?.lower ?? "");
      if (!keepsPlaces && !isParticle && !isBound) break;
    }
    if (isDateOrFigure(word)) break;
    if (word.lower === "and" && kept.length !== 1) break;
    kept.push(word);
    if (/[,;:.!?()–—"“”]| - /.test(word.after) || kept.length === LONGEST_WORDS) break;
  }
  const whole = trimEnd(kept);
  if (whole.length > 1 && whole.at(-1)?.wordClass === "number") return undefined;
  if (whole.length === 0 || whole.some(({ lower }) => LOOSE.test(lower))) {
    return dropLooseTail(whole);
  }
  return whole;
}

const LONGEST_WHOLE = 12;

/** "play chamber music with people who are better than me", up to the comma or not at all. */
function addRelative(words: readonly Word[], start: number, length: number): Word[] | undefined {
  if (!/^(?:who|that|which)$/.test(words[start + length]?.lower ?? "")) return undefined;
  const comma = words.findIndex(({ after }, index) => index >= start && /[,;:.!?()]/.test(after));
  const whole = words.slice(start, comma === -1 ? undefined : comma + 1);
  const isKept =
    whole.length <= LONGEST_WHOLE &&
    !whole.some((word) => isDateOrFigure(word) || LEAVES.test(word.lower));
  return isKept ? whole : undefined;
}

function findNext(words: readonly Word[], word: Word): Word | undefined {
  return words[words.indexOf(word) + 1];
}

function trimEnd(words: readonly Word[]): Word[] {
  const last = words.at(-1);
  const isDangling =
    last &&
    words.length > 1 &&
    DANGLING.test(last.lower) &&
    !(words.length === 2 && PARTICLES.test(last.lower));
  const isParticle = words.length === 2 && PARTICLES.test(last?.lower ?? "");
  return isDangling || (last?.wordClass === "adverb" && !isParticle)
    ? trimEnd(words.slice(0, -1))
    : [...words];
}

/** "walk somebody's orchard with them" without "with them". */
function dropLooseTail(words: readonly Word[]): Word[] | undefined {
  const loose = words.findIndex(({ lower }) => LOOSE.test(lower));
  const before = words.slice(0, loose);
  const last = before.at(-1);
  if (loose < 3 || !last || !/^(?:with|for|to|of|about)$/.test(last.lower)) return undefined;
  return trimEnd(before);
}

/** Short forms that are written out: "cooking w my gran". */
const IN_FULL: Readonly<Record<string, string>> = { w: "with", "w/": "with", n: "and", "&": "and" };

/** Names that people write in lower case. */
const CASED: Readonly<Record<string, string>> = Object.fromEntries(
  `SQL HTML CSS Python Excel Photoshop English Spanish French German Italian Portuguese Japanese Mandarin Cantonese
  Arabic Polish Swedish Dutch Norwegian Danish Greek Turkish Korean Welsh Irish Latin Hindi Urdu Russian`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

/**
 * The words as they are written, but for what haste left out, with one space between; a name or "I" keeps its capital,
 * the first word does not.
 */
export function joinWords(text: string, words: readonly Word[]): string {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return "";
  const written = text
    .slice(first.start, last.end)
    .split(/\s+/)
    .map((word) => IN_FULL[word] ?? word)
    .join(" ");
  const cased = written.replace(/\p{L}+/gu, (word) => CASED[word] ?? word);
  return first.tags.has("ProperNoun") || /^[A-Z]{2,}/.test(cased) || CASED[first.lower]
    ? cased
    : cased.charAt(0).toLowerCase() + cased.slice(1);
}
