import type { Clause, ClauseShape, Word } from "./clause.ts";
import { findFiniteVerb } from "./split-clauses.ts";

const SUBORDINATING =
  /^(?:who|whom|whose|which|that|when|whenever|where|because|before|after|until|till|than|while|if|how|what|why|though|although|since|once|as)$/;

/** True where a relative clause begins without "that": "people we don't know". */
function isContactClause(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  return (
    before?.wordClass === "noun" &&
    /^(?:i|we|you|they|he|she|it)$/.test(words[index]?.lower ?? "") &&
    words[index + 1]?.wordClass === "verb" &&
    before.after.trim() === ""
  );
}

/** The words up to the first subordinate clause: who does what, without when and why. */
export function findMainClause(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(
    (word, index) => index > 0 && (SUBORDINATING.test(word.lower) || isContactClause(words, index)),
  );
  const main = end === -1 ? words : words.slice(0, end);
  const hasVerb = main.some(({ wordClass }) => wordClass === "verb");
  return hasVerb ? main : words;
}

/** True for "Gerund …" and "fix the …", and not for "letters", "home" or "work on Monday". */
function leadsAct(words: readonly Word[]): boolean {
  const [first, second, third] = words;
  if (!first) return false;
  if (first.lower === "to") return second?.wordClass === "verb";
  if (first.wordClass !== "verb") return false;
  if (first.tags.has("Gerund") || first.lower.endsWith("ing")) return true;
  const object = second?.tags.has("Particle") ? third : second;
  const hasObject =
    object !== undefined &&
    (object.tags.has("Determiner") ||
      object.tags.has("Preposition") ||
      ["noun", "adjective", "pronoun", "number", "adverb"].includes(object.wordClass));
  return hasObject && first.after.trim() === "" && !/(?:[^s]s|ies)$/.test(first.lower);
}

/** Who does it, by what stands before the first verb of the main clause. */
export function findSubject(words: readonly Word[]): Clause["subject"] {
  const main = findMainClause(words);
  const verb = findFiniteVerb(main);
  const [first] = main;
  const isGerund = first !== undefined && (first.tags.has("Gerund") || first.lower.endsWith("ing"));
  // "Saying no is hard" speaks of saying no; in "Letting the passengers go" only somebody lets them.
  if (isGerund && !(main[verb]?.tags.has("Copula") ?? false)) return "none";
  const before = verb === -1 ? [] : main.slice(0, verb);
  if (before.some(({ lower }) => lower === "i")) return "I";
  if (before.some(({ lower }) => lower === "we")) return "we";
  const named = before.some(
    ({ wordClass, lower, tags }) =>
      wordClass === "noun" || wordClass === "pronoun" || tags.has("Gerund") || lower === "there",
  );
  return named ? "other" : "none";
}

/** What kind of clause it is, given its subject. */
export function findShape(words: readonly Word[], subject: Clause["subject"]): ClauseShape {
  if (subject !== "none") return "sentence";
  return leadsAct(words) ? "act" : "fragment";
}
