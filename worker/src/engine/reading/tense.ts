import { toLowerText } from "./clause.ts";
import type { ClauseTime, Word } from "./clause.ts";
import { findFiniteVerb } from "./split-clauses.ts";

const OVER =
  /\b(?:no longer|(?:any ?more|anymore) (?:though|sadly|now)?$|back then|back when|back in (?:the|my)|in those days|in my (?:youth|twenties|teens)|in the past|years ago|long ago|once upon|once was|was once|formerly|previously|when i was (?:a |an |at |in |still )?(?:kid|child|young|younger|little|small|student|teen\w*|school|uni\w*|college|\d+)|before the (?:kids|baby|accident|divorce|move|merger|reorg\w*)|until (?:it|they|we|i|he|she|the)|gave (?:it |that |them )?up|given (?:it )?up|those days|not since|got over|grew out of)\b/;
const NO_MORE =
  /\b(?:not|never|nobody|nothing|no)\b.*\b(?:any ?more|anymore|any longer|these days)\b/;
const COUNTERFACTUAL =
  /\b(?:should|could|would|might|must|ought to) (?:\w+ly |not |never |just |at least )*(?:have|of|'ve) (?!to\b)\w+|\b(?:should|could|would|might)(?:a|ve)\b|\b(?:i )?wish(?:ed)? (?:i|we|it|they|he|she|that|there|my|the|people)\b|\bif only\b|\bwas (?:meant|supposed|going) to\b/;
const HYPOTHETICAL =
  /\b(?:if|unless|would|could|might|maybe|perhaps|supposing|imagine|in theory|ideally|or so|as if|as though)\b/;
const OBLIGED = /\b(?:should|ought|supposed to|have to|has to|had to|need to|needs to|must)\b/;
const WANTED =
  /\b(?:will|shall|going to|want to|wants to|hope|hoping|plan to|planning to|would (?:like|love) to|aim to|intend to|looking forward)\b/;

/** "Used to" and a verb, but neither "am used to" nor "it is used to". */
function isUsedTo(words: readonly Word[]): boolean {
  return words.some(({ lower }, index) => {
    const before = words[index - 1];
    return (
      lower === "used" &&
      words[index + 1]?.lower === "to" &&
      !(before?.tags.has("Copula") ?? false) &&
      !/^(?:get|got|getting|be|am|is|are|was|were)$/.test(before?.lower ?? "")
    );
  });
}

/** True where the words say that something is no more: "not any more", "no longer", "used to". */
export function isOver(words: readonly Word[]): boolean {
  const lowerText = toLowerText(words);
  return isUsedTo(words) || OVER.test(lowerText) || NO_MORE.test(lowerText);
}

/**
 * The time of a clause by its modal and its first finite verb. Where the question asked to imagine something, "I would
 * have sold the car" tells what is imagined, and not what might have been.
 */
export function readTime(words: readonly Word[], isImagined = false): ClauseTime {
  const lowerText = toLowerText(words);
  if (isOver(words)) return "over";
  const imagined = isImagined
    ? lowerText.replace(/\bwould (?:finally |then )?have\b/g, "would")
    : lowerText;
  if (COUNTERFACTUAL.test(imagined)) return "counterfactual";
  if (HYPOTHETICAL.test(lowerText)) return "hypothetical";
  if (OBLIGED.test(lowerText)) return "obliged";
  if (WANTED.test(lowerText)) return "wanted";
  const verb = words[findFiniteVerb(words)];
  if (!verb) return "none";
  return verb.tags.has("PastTense") || /^(?:did|had|was|were)$/.test(verb.lower)
    ? "past"
    : "present";
}
