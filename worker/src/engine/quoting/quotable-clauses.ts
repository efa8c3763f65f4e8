import type { Clause } from "../reading/clause.ts";
import { PROMPTS } from "../reading/prompts.ts";
import type { PromptId } from "../reading/prompts.ts";
import type { Passage } from "../reading/read-passages.ts";
import { isGeneric } from "../themes/generic-words.ts";
import type { Word } from "../reading/word.ts";

/** Who acts in a clause that may be quoted for a question; "any" also where nobody is named. */
const OWN_DEEDS: ReadonlySet<PromptId> = new Set(["best", "flow", "hour"]);
/** Where plain words are telling by the question: "Asking for help", "You never stop". */
const TELLS_ANYWAY: ReadonlySet<PromptId> = new Set(["skill", "feedback"]);
const STALLS = /^(?:when|whenever|if|while|until|unless)$/;
const SAID = /\b(?:say|says|said|tell|tells|told|call|calls|wrote|think|thinks|reckon)\b/;

/** In what people tell: what they tell, and not what the person answers to it. */
function isSaidByOthers(clause: Clause, text: string): boolean {
  const isInQuotes = /["“'‘„]/.test(text.slice(Math.max(0, clause.start - 1), clause.start));
  const lower = clause.text.toLowerCase();
  if (isInQuotes || SAID.test(lower)) return true;
  // "… three managers in a row": where there are quotation marks, what stands outside them is not the feedback.
  if (/["“„]/.test(text)) return false;
  if (clause.subject === "I") return clause.time === "present" || clause.time === "obliged";
  return clause.time !== "past" || clause.speaker === "others";
}

/** Content that not everybody writes: a line made of "I", "look" and "feet" says nothing of anybody. */
function countTelling(words: readonly Word[]): number {
  const telling = words.filter(
    ({ wordClass, lemma, tags }) =>
      ["noun", "verb", "adjective"].includes(wordClass) &&
      !tags.has("Auxiliary") &&
      !tags.has("Modal") &&
      !tags.has("Copula") &&
      !isGeneric(lemma, true),
  );
  return new Set(telling.map(({ lemma }) => lemma)).size;
}

/** True where a clause may stand in quotation marks as an answer to its question, and means what it says. */
function fits(clause: Clause, { id, text }: Passage): boolean {
  if (!TELLS_ANYWAY.has(id) && countTelling(clause.words) === 0) return false;
  const { isWhole, isIronic, isQuestion, isTender, time, opener } = clause;
  if (!isWhole || isIronic || isQuestion || isTender || time === "over") return false;
  if (opener !== undefined && !(id === "stall" && STALLS.test(opener) && opener !== "if")) {
    return false;
  }
  if (id === "feedback") {
    return time !== "counterfactual" && !clause.isSelfBlame && isSaidByOthers(clause, text);
  }
  const { isImagined = false } = PROMPTS[id];
  if (time === "hypothetical" && !isImagined) return false;
  if (!clause.isQuotable) return false;
  return !OWN_DEEDS.has(id) || clause.subject !== "other";
}

/** Words that say where and when, and not what. */
function isSetting(words: readonly Word[]): boolean {
  const [first] = words;
  const opens =
    first?.tags.has("Date") || first?.tags.has("Preposition") || first?.tags.has("Value");
  return (opens ?? false) && !words.some(({ wordClass }) => wordClass === "verb");
}

const LEANS_ON = /^(?:it|them|that|this|him|her|he|she|they|one|those|these)$/;
const THE_WORST =
  /\b(?:the worst|what drained|most of (?:all|my)|took the most|hardest|killer was|cost me)\b/i;
const MOST_TELLING = 4;
const SHORTEST_GOOD = 4;
const LONGEST_GOOD = 16;

/** How well a clause stands on its own: it says what was done, and points at nothing outside itself. */
function standing(clause: Clause, { id, text }: Passage): number {
  const { words, shape, subject } = clause;
  let points = 0;
  if (words.some(({ wordClass }) => wordClass === "noun")) points += 1;
  points += Math.min(countTelling(words), MOST_TELLING);
  if (shape === "act") points += id === "flow" || id === "hour" || id === "skill" ? 3 : 2;
  if (shape === "fragment" && (id === "drained" || id === "best")) points -= 2;
  if (shape === "sentence") points += subject === "I" || subject === "we" ? 2 : 1;
  if (words.length >= SHORTEST_GOOD && words.length <= LONGEST_GOOD) points += 1;
  if (isSetting(words)) points -= 3;
  if (words.some(({ lower }) => LEANS_ON.test(lower))) points -= 2;
  if (clause.polarity === "negated") points -= 2;
  if (
    id === "drained" &&
    THE_WORST.test(text.slice(Math.max(0, clause.start - 60), clause.start))
  ) {
    points += 3;
  }
  return points;
}

/**
 * The clauses of an answer that may be quoted for its question, the one that stands best on its own first. Negated
 * clauses only where others said them; what is over, ironic, conditional or of others never.
 */
export function quotableClauses(passage: Passage): Clause[] {
  return passage.clauses
    .filter((clause) => fits(clause, passage))
    .map((clause) => ({ clause, points: standing(clause, passage) }))
    .toSorted((one, other) => other.points - one.points || one.clause.start - other.clause.start)
    .map(({ clause }) => clause);
}
