import type { Clause } from "./clause.ts";
import type { Passage } from "./read-passages.ts";
import { isFiller } from "./whole-clause.ts";

const LONGEST = 120;

/**
 * Of "Glazing. Six bowls in a row that come out right." the first is the skill and the second its proof. What is quoted as
 * the skill has the skill in it: the first sentence, or with a short one what follows it.
 */
function findSkillClauses({ text, clauses: all }: Passage): Clause[] {
  // "Nothing technical, thank you. Bookbinding." names no skill before the third clause.
  const from = all.findIndex((clause) => !isFiller(clause.text));
  const clauses = from < 0 ? [] : all.slice(from);
  const [first, second] = clauses;
  if (!first) return [];
  const own = clauses.filter(
    ({ sentence, start }) => sentence === first.sentence || start === first.start,
  );
  if (first.isWhole || !second || second.start - first.end > 3) return own;
  const words = [...first.words, ...second.words];
  const isMeant = !first.isIronic && first.polarity === "affirmed" && first.time !== "over";
  if (!isMeant || first.opener !== undefined || second.end - first.start > LONGEST) return own;
  const joined = {
    ...second,
    start: first.start,
    text: text.slice(first.start, second.end),
    words,
  };
  return /["“”„]/.test(joined.text) ? own : [joined];
}

/**
 * The clauses of an answer that hold what the question asks for. A skill stands in the first sentence, and its proof
 * after it; an answer that opens with one word ("Sketch. Interfaces, faces") keeps that word.
 */
export function findAnsweringClauses(passage: Passage): readonly Clause[] {
  if (passage.id === "skill") return findSkillClauses(passage);
  // "Sketch. Interfaces, faces, the cat": what somebody would do is in the first word.
  const [first, second, ...others] = passage.clauses;
  const isHead = passage.id === "hour" && first && second && first.words.length === 1;
  const [joined] = isHead ? findSkillClauses(passage) : [];
  return joined && joined.start === first?.start && joined.end === second?.end
    ? [joined, ...others]
    : passage.clauses;
}
