import type { Word } from "./clause.ts";

const NEGATORS = new Set(
  `not no never nobody noone none nothing nowhere neither nor without hardly barely rarely seldom scarcely lack zero
   nope minus except unable avoid avoiding refuse refusing stop stopped stopping quit quitting`.split(
    /\s+/,
  ),
);
const BEFORE_NO = new Set(["say", "saying", "said", "says"]);

/** True for a "no" that negates nothing: "saying no", "not only", "nothing but", "no matter", "cannot wait". */
function isIdiom(words: readonly Word[], index: number): boolean {
  const lower = words[index]?.lower ?? "";
  const before = words[index - 1]?.lower ?? "";
  const next = words[index + 1]?.lower ?? "";
  if (lower === "no") {
    return BEFORE_NO.has(before) || ["matter", "doubt", "problem", "problems"].includes(next);
  }
  if (lower === "not") {
    const waits = before === "can" && next === "wait";
    const stops = ["can", "could"].includes(before) && ["stop", "help"].includes(next);
    return waits || stops || (["only", "just", "bad", "to"].includes(next) && before === "whether");
  }
  if (lower === "nothing") return ["but", "beats", "like", "better"].includes(next);
  if (/^(?:stop|quit)/.test(lower)) {
    const follows = words[index + 1];
    return !(follows?.tags.has("Gerund") ?? false);
  }
  return false;
}

/** "Instead of", "rather than", "tired of", "sick of": what follows is what is not wanted. */
function isTurningAway(words: readonly Word[], index: number): boolean {
  const pair = `${words[index]?.lower} ${words[index + 1]?.lower}`;
  return /^(?:instead of|rather than|tired of|sick of|fed up|apart from|far from)$/.test(pair);
}

/**
 * The words of a clause that a negation reaches: from "not", "never", "without", "instead of" to the end of the
 * clause, or to a "but". Idioms such as "saying no" and "can't wait" negate nothing.
 */
export function findNegatedWords(words: readonly Word[]): ReadonlySet<Word> {
  const reached = new Set<Word>();
  let isReached = false;
  for (const [index, word] of words.entries()) {
    if (word.lower === "but") isReached = false;
    if ((NEGATORS.has(word.lower) && !isIdiom(words, index)) || isTurningAway(words, index)) {
      isReached = true;
    }
    if (isReached) reached.add(word);
  }
  return reached;
}

/** True where the clause itself is negated. "Without asking" takes nothing back of what it says. */
export function isNegatedClause(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, index) =>
      lower !== "without" &&
      ((NEGATORS.has(lower) && !isIdiom(words, index)) || isTurningAway(words, index)),
  );
}
