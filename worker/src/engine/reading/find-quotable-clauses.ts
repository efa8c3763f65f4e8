import { findAnsweringClauses } from "./find-answering-clauses.ts";
import type { Clause, Word } from "./clause.ts";
import { countWrittenWords } from "./whole-clause.ts";
import { findFiniteVerb } from "./split-clauses.ts";
import { PROMPTS } from "./prompts.ts";
import type { PromptId } from "./prompts.ts";
import type { Passage } from "./read-passages.ts";
import { isGeneric } from "../themes/generic-words.ts";

/** Questions about the person's own acts: a clause about somebody else is not quoted for them. */
const OWN_DEEDS: ReadonlySet<PromptId> = new Set(["best", "flow", "hour"]);
/** For these questions a clause without a verb of action needs two telling words. */
const FROM_TWO: ReadonlySet<PromptId> = new Set(["flow", "tuesday", "day", "hour"]);
/** Words for how somebody feels, eats or sits on a bad day. No line proposes to change that. */
const OWN_STATE =
  /\b(?:feel|feels|felt|feeling|ate|eat|eating|toilets?|wall|stare|stared|staring|void|stairs|ghost|mirror|alone|invisible|empty|numb|ignored|useless|nothing)\b/;
/** The person's own mistakes: no line asks who else could have done it. */
const OWN_MISTAKE =
  /^(?:i|I) (?:had )?(?:forgot|forgotten|missed|broke|failed|lost|overslept|messed|mixed up|misread|dropped)\b/;
/** Remarks after a quoted praise that show that the person does not accept it. */
const DISTANCED =
  /^["”'’.!?\s]*(?:i know what (?:they|he|she|that) mean|i wish (?:they|he|she|people)|whatever that|as if\b|i was an? \w+|which (?:is slander|i am not)|i'm not\b|im not\b)/i;
/** Somebody who is tired of a sentence does not want to read it once more. */
const REJECTED =
  /\b(?:tired|sick|fed up|weary|bored|enough) (?:of|with) (?:hearing|being told|being called|people saying|that)\b|\b(?:can't|cannot|can not|don't want to|never want to) (?:hear|listen to) (?:it|that)\b|\b(?:hate|hated|resent) (?:hearing|being told|being called|it when|that they|when they)\b|\bit (?:hurts?|stings?)\b/i;
/** For these questions even common words tell something: "Asking for help", "You never stop". */
const TELLS_ANYWAY: ReadonlySet<PromptId> = new Set(["skill", "feedback"]);
const STALLS = /^(?:when|whenever|if|while|until|unless)$/;
const SAID = /\b(?:say|says|said|tell|tells|told|call|calls|wrote|think|thinks|reckon)\b/;

/** In an answer about feedback: true for the feedback, false for the person's reply to it. */
function isSaidByOthers(clause: Clause, text: string): boolean {
  const isInQuotes = /["“'‘„]/.test(text.slice(Math.max(0, clause.start - 1), clause.start));
  const lower = clause.text.toLowerCase();
  if (isInQuotes || SAID.test(lower)) return true;
  // "… three managers in a row": where there are quotation marks, what stands outside them is not the feedback.
  if (/["“„]|(?:^|\s)['‘]/.test(text)) return false;
  if (clause.subject === "I") return clause.time === "present" || clause.time === "obliged";
  return clause.time !== "past" || clause.speaker === "others";
}

/** Counts the words that not everybody writes. A quote of "I", "look" and "feet" tells nothing. */
function countTelling(words: readonly Word[], isDrain = false): number {
  const telling = words.filter(
    ({ wordClass, lemma, tags }) =>
      ["noun", "verb", "adjective"].includes(wordClass) &&
      !tags.has("Auxiliary") &&
      !tags.has("Modal") &&
      !tags.has("Copula") &&
      !isGeneric(lemma, isDrain),
  );
  return new Set(telling.map(({ lemma }) => lemma)).size;
}

/** True for "Told the crew …" at the beginning of a sentence; false for "…, told the crew and …" inside one. */
function opensSentence({ start }: Clause, text: string): boolean {
  return /(?:^|[.!?:\n])\s*$/.test(text.slice(Math.max(0, start - 3), start));
}

/** The verb that carries the clause. */
function findLeadVerb({ words }: Clause): Word | undefined {
  return words[findFiniteVerb(words)];
}

/** True for a description of a state ("we had 41 days of cash"), in which nobody does anything. */
function isState(clause: Clause): boolean {
  const verb = findLeadVerb(clause);
  if (clause.shape !== "sentence" || !verb) return false;
  const next = clause.words[clause.words.indexOf(verb) + 1];
  const isProgressive = next?.lower.endsWith("ing") || next?.tags.has("PastTense");
  return ["be", "have", "seem", "feel"].includes(verb.lemma) && !(isProgressive ?? false);
}

/** True where a clause may be quoted as an answer to its question. */
function mayBeQuoted(clause: Clause, { id, text }: Passage): boolean {
  const isDrain = PROMPTS[id].polarity === "drains";
  const telling = countTelling(clause.words, isDrain);
  if (!TELLS_ANYWAY.has(id) && telling === 0) return false;
  if (FROM_TWO.has(id) && clause.shape !== "act" && telling < 2) return false;
  const { isWhole, isIronic, isQuestion, isSensitive: isTender, time, opener } = clause;
  if (!isWhole || isIronic || isQuestion || isTender || time === "over") return false;
  if (opener !== undefined && !(id === "stall" && STALLS.test(opener) && opener !== "if")) {
    return false;
  }
  if (id === "best" && clause.subject === "none" && !opensSentence(clause, text)) return false;
  if (id === "best" && telling < 2 && clause.words.some(({ lower }) => LEANS_ON.test(lower))) {
    return false;
  }
  if (id === "best" && FIRST_STEPS.has(findLeadVerb(clause)?.lemma ?? "")) {
    if (clause.words.length <= LONGEST_STEP) return false;
  }
  if (id === "feedback") {
    if (clause.words.length <= 4 && clause.words.some(({ lower }) => LEANS_ON.test(lower)))
      return false;
    // "Coach is strict but never shouts": the half before the "but" is not what was said.
    if (clause.isConceded || DISTANCED.test(text.slice(clause.end))) return false;
    if (REJECTED.test(text.replaceAll("’", "'"))) return false;
    // "Former pupils say it" leaves what they say behind.
    if (
      /\b(?:say|says|said|tell|tells|told) (?:it|that|this|so)\b(?! i\b| you\b)/.test(
        clause.text.toLowerCase(),
      )
    )
      return false;
    // "Never heard anyone say I am organised" tells the reverse of what stands behind "say".
    if (clause.polarity === "negated" && /\b(?:say|heard|told|called)\b/.test(clause.text))
      return false;
    return time !== "counterfactual" && !clause.isSelfBlame && isSaidByOthers(clause, text);
  }
  if (isDrain && (OWN_STATE.test(clause.text.toLowerCase()) || OWN_MISTAKE.test(clause.text))) {
    return false;
  }
  if ((id === "tuesday" || id === "day") && clause.shape !== "sentence") {
    // "workshop by seven" is a piece of a list, and tells little of the day.
    if (countWrittenWords(clause.words) < SHORTEST_GOOD && isSetAtTime(clause.words)) return false;
  }
  if (isDrain && (clause.isCounterweight || clause.isConceded)) return false;
  if ((isDrain || id === "flow" || id === "best") && isState(clause)) return false;
  const { isImagined = false } = PROMPTS[id];
  if (time === "hypothetical" && !isImagined) return false;
  if (!clause.isQuotable) return false;
  return !OWN_DEEDS.has(id) || clause.subject !== "other";
}

/** True for words that say only where or when. */
function isSetting(words: readonly Word[]): boolean {
  const [first] = words;
  const opens =
    first?.tags.has("Date") || first?.tags.has("Preposition") || first?.tags.has("Value");
  return (opens ?? false) && !words.some(({ wordClass }) => wordClass === "verb");
}

/** "I stopped by the fire station, I held her hand": the deed comes after the first step. */
const FIRST_STEPS = new Set("stop go come drive walk arrive take look wait hear".split(" "));
const LONGEST_STEP = 7;

/** "by seven", "at four". */
function isSetAtTime(words: readonly Word[]): boolean {
  const [word, number] = words.slice(-2);
  return /^(?:by|at|till|until)$/.test(word?.lower ?? "") && number?.wordClass === "number";
}

const LEANS_ON = /^(?:it|them|that|this|him|her|he|she|they|one|those|these)$/;
const THE_WORST =
  /\b(?:the worst|what drained|most of (?:all|my)|took the most|hardest|killer was|cost me)\b/i;
const MOST_TELLING = 4;
const SHORTEST_GOOD = 4;
const LONGEST_GOOD = 16;

/** Rates how well a clause can be understood alone: points for an act, a noun and rare words, fewer for pronouns. */
function rateStanding(clause: Clause, { id, text }: Passage): number {
  const { words, shape, subject } = clause;
  let points = 0;
  if (words.some(({ wordClass }) => wordClass === "noun")) points += 1;
  points += Math.min(countTelling(words, PROMPTS[id].polarity === "drains"), MOST_TELLING);
  if (shape === "act") points += id === "flow" || id === "hour" || id === "skill" ? 3 : 2;
  if (shape === "fragment" && (id === "drained" || id === "best")) points -= 2;
  if (shape === "sentence") points += subject === "I" || subject === "we" ? 2 : 1;
  if (id === "best" && subject !== "I") points -= 1.5;
  if (id === "flow" && words.some(({ tags }, index) => index > 0 && tags.has("Gerund")))
    points += 1;
  if (words.length >= SHORTEST_GOOD && words.length <= LONGEST_GOOD) points += 1;
  if (isSetting(words)) points -= 3;
  if (words.some(({ lower }) => LEANS_ON.test(lower))) points -= 2;
  if (clause.polarity === "negated") points -= 2;
  if (id === "best") points += Math.min(words.length, LONGEST_GOOD) / 8;
  if (id === "drained" && subject === "other") points -= 1;
  if (
    id === "drained" &&
    THE_WORST.test(text.slice(Math.max(0, clause.start - 60), clause.start))
  ) {
    points += 3;
  }
  return points;
}

const LONG_ENOUGH = 5;

/**
 * The best clause, and the second best where it is long enough: another line may already quote the best.
 */
export function pickBestClauses(clauses: readonly Clause[]): Clause[] {
  const [best, next] = clauses;
  const isTelling = next && next.shape !== "fragment" && next.words.length >= LONG_ENOUGH;
  return [...(best ? [best] : []), ...(isTelling ? [next] : [])];
}

/**
 * Finds the clauses of an answer that may be quoted for its question, the best first. A negated clause is quotable only in
 * feedback; one that is over, ironic or conditional never is.
 */
export function findQuotableClauses(passage: Passage): Clause[] {
  const answering = findAnsweringClauses(passage);
  return answering
    .filter((clause) => mayBeQuoted(clause, passage))
    .map((clause) => ({ clause, points: rateStanding(clause, passage) }))
    .toSorted((one, other) => other.points - one.points || one.clause.start - other.clause.start)
    .map(({ clause }) => clause);
}
