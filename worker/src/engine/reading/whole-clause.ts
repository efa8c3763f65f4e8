import { toLowerText } from "./clause.ts";
import type { Word } from "./clause.ts";

const LEAD_IN =
  /^(?:and|but|or|so|then|also|because|that|which|who|where|when|while|until|unless|if|since|maybe|probably|well|honestly|actually|basically|like|plus|just|ok|okay|yeah|yes|um|uh|oh|hmm|anyway|anyways|either|as|than|before|after|how|what|whose|whether|whenever|though|although|mostly|usually|mainly|namely|now|finally|still|once)$/;
const LEAD_IN_PHRASES = /^(?:i guess|i mean|i think|i would say|not sure maybe|of course)\b/;
const TRAILING =
  /\b(?:and (?:one|some|two|all|most|both) of (?:them|us|whom)|i guess|i think|i suppose|or so|or something|or whatever|though|honestly|probably|etc|too|as well|again|please|also|really|basically|actually|somehow)$/;
/** A clause that follows one of these changes its meaning when it stands alone. */
const OPENER =
  /^(?:if|unless|until|while|when|whenever|since|like|as|which|who|where|what|whose|than|before|after|how|whether|though|although|once)$/;
const DANGLING =
  /^(?:and|but|or|so|then|because|that|which|who|when|while|if|to|of|in|on|at|for|with|from|by|about|into|as|than|the|a|an|my|our|your|their|his|her|its|is|are|was|were|be|am|i|we|they|he|she|not|very|too|really|where|until|like|would|could|should|will|can|do|does|did|have|has|had|no|some|any|this|these|says|said|say|tells|told|also|what|how|without|before|after|being)$/;
const UNANCHORED = /^(?:it|this|that|they|he|she|those|him|her|them|one|which|who|says|said|say)$/;
const SAYING = /^(?:say|says|said|tell|tells|told|think|call|always|often|keep)$/;
const HEADLESS = /^(?:is|are|was|were|has|had|been|be|of|than|as|to|isn't|'s)$/;
const FILLER =
  /\b(?:idk|i (?:don't|do not|dont) know|no idea|not sure|n\/?a|whatever|dunno|nothing really|don't care|asdf\w*|lorem|blah|same as (?:above|before)|see above|nothing comes to mind|hard to say|(?:can't|cannot|can not) (?:think|remember|picture|say)|(?:don't|do not) remember|no clue|who knows|same thing)\b/;
/** Said to whoever asks, not about oneself. */
const POLITE =
  /^(?:no|none|nothing(?: \w+)?|nah|(?:no )?thanks|(?:no )?thank you|please|sorry|let me think)[.!,]*$/;
const EMPTY = new Set(["be", "have", "do", "get", "go", "come", "let", "say", "make", "know"]);
const LONGEST = 120;
const FEWEST_WORDS = 3;

/** A clause without its lead-in. `opener` is the word left out, where leaving it out changes the meaning. */
export interface Trimmed {
  readonly words: readonly Word[];
  readonly opener: string | undefined;
}

/** Removes "and then" or "well, honestly" from the beginning and "I guess" from the end. */
export function trimClause(words: readonly Word[], opener?: string): Trimmed {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length < 2) return { words, opener };
  const lowerText = toLowerText(words);
  const phrase = LEAD_IN_PHRASES.exec(lowerText)?.[0];
  if (phrase !== undefined && phrase.length < lowerText.length) {
    return trimClause(words.slice(phrase.split(" ").length), opener);
  }
  if (LEAD_IN.test(first.lower)) {
    const opens = OPENER.test(first.lower) ? first.lower : undefined;
    return trimClause(words.slice(1), opener ?? opens);
  }
  if (last.tags.has("Emoji")) return trimClause(words.slice(0, -1), opener);
  const trailing = TRAILING.exec(lowerText)?.[0];
  if (trailing !== undefined && trailing.length < lowerText.length) {
    return trimClause(words.slice(0, -trailing.split(" ").length), opener);
  }
  return { words, opener };
}

/** True for words that point at something outside the clause. */
export function isUnanchored({ lower }: Word): boolean {
  return UNANCHORED.test(lower);
}

/** True for "idk", "no idea" and the like. */
export function isFiller(text: string): boolean {
  const lower = text.toLowerCase().replaceAll("’", "'");
  return FILLER.test(lower) || POLITE.test(lower);
}

/** True for a hedged statement ("I suppose …", "in a way"): it is not quoted as if it were certain. */
export function isHedged(words: readonly Word[]): boolean {
  const lowerText = toLowerText(words);
  return /\b(?:i suppose|in a way|maybe|perhaps|sort of|kind of|i guess|possibly|not exactly|more or less|if anything|so to speak)\b/.test(
    lowerText,
  );
}

/** How many words were typed: a contraction is one. */
export function countWrittenWords(words: readonly Word[]): number {
  return new Set(words.map(({ start }) => start)).size;
}

/** True for a clause of three words or more that is complete at both ends and has content. */
export function isWholeClause(words: readonly Word[], text: string): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || countWrittenWords(words) < FEWEST_WORDS || text.length > LONGEST)
    return false;
  const isHeard = first.lower === "they" && SAYING.test(words[1]?.lower ?? "");
  const isClock = last.tags.has("Time");
  // "teaching the kids to drop in": behind its verb the word ends the clause.
  const isParticle = last.lower === "in" && words.at(-2)?.wordClass === "verb";
  if ((DANGLING.test(last.lower) && !isClock && !isParticle) || HEADLESS.test(first.lower))
    return false;
  if (isUnanchored(first) && !isHeard) return false;
  if (isFiller(text) || /[“”"„«»]/.test(text) || /[<>{}[\]\\@#]|https?:/.test(text)) return false;
  return words.some(
    ({ wordClass, tags, lemma }) =>
      wordClass === "noun" ||
      wordClass === "adjective" ||
      (wordClass === "verb" && !tags.has("Auxiliary") && !tags.has("Modal") && !EMPTY.has(lemma)),
  );
}
