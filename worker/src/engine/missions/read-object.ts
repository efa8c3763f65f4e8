import type { Word } from "../reading/clause.ts";
import { FAMILIES } from "../themes/families.ts";
import { toPlural } from "./inflect.ts";
import { joinWords } from "./cut-phrase.ts";

/** Verbs whose object often has no article: "bake bread", "play chess", "teach yoga". */
const TAKES_BARE_NOUN = new Set(
  "bake cook brew play teach study sing practise practice learn speak drink grill roast make".split(
    " ",
  ),
);
/** Nouns that have no article with any verb: "read poetry", "write music". */
const MASS_NOUNS = new Set(
  `music poetry fiction history philosophy code software bread wood clay metal stone paper wool yarn leather glass chess
  latin art jewellery furniture pottery lace calligraphy astronomy science nature water soup food wine beer cider cheese
  compost jam jollof pho compline theatre comedy jazz opera`.split(/\s+/),
);
const DEFINITE = /^(?:the|this|that)$/;
const INDEFINITE = /^(?:a|an)$/;
const OWN_HOME = /^(?:my|our)$/;
/** What follows these is no longer the object. */
const ENDS_OBJECT =
  /^(?:with|to|for|of|from|in|on|at|by|about|along|around|behind|into|through|until|and|out|up|off|over|who|that|which)$/;

/** Whether a noun belongs to a well-known activity, so that "the piano" or "the garden" is clear without its story. */
function isKnownThing({ lemma }: Word): boolean {
  return FAMILIES.some(({ lemmas }) => lemmas.has(`n:${lemma}`));
}

function isSingular({ wordClass, tags, lower }: Word): boolean {
  return (
    wordClass === "noun" && !tags.has("Plural") && !tags.has("ProperNoun") && !lower.endsWith("ing")
  );
}

/** A first name without its capital, or "mates moped" for "mate's moped": somebody else's haste is not repeated. */
function isCarelesslyWritten(words: readonly Word[], text: string): boolean {
  return words.some((word, index) => {
    const isLower = /^\p{Ll}/u.test(text.slice(word.start, word.end));
    const isName = ["FirstName", "Person", "ProperNoun"].some((tag) => word.tags.has(tag));
    const next = words[index + 1];
    const lacksApostrophe =
      word.tags.has("Plural") &&
      next !== undefined &&
      (isSingular(next) || next.tags.has("Possessive")) &&
      next.wordClass !== "function";
    return (isName && isLower && !isKnownThing(word)) || (lacksApostrophe && word.after === " ");
  });
}

/**
 * Words after a verb as they may stand in a mission. A mission is a habit, so one thing of a kind becomes many ("a thin
 * section": "thin sections"). Undefined where an article is missing ("read newspaper"), where "the" points at a story
 * that the mission does not tell ("print the heron"), or where the writing is too hasty to repeat.
 */
export function readObject(verb: string, words: readonly Word[], text: string): string | undefined {
  const [first] = words;
  if (!first) return "";
  const end = words.findIndex(({ lower }) => ENDS_OBJECT.test(lower));
  const object = end === -1 ? words : words.slice(0, end);
  if (isCarelesslyWritten(words, text) || object.some(({ tags }) => tags.has("Comparative"))) {
    return undefined;
  }
  if (first.lower === "all" && object.length > 2) return readObject(verb, words.slice(1), text);
  const noun = object.at(-1);
  const written = joinWords(text, words);
  if (!noun || !isSingular(noun)) return written;
  if (DEFINITE.test(first.lower)) {
    return object.length > 2 || isKnownThing(noun) ? written : undefined;
  }
  if (OWN_HOME.test(first.lower)) return written;
  if (INDEFINITE.test(first.lower)) {
    const rest = words.slice(object.length);
    const many = toPlural(joinWords(text, object.slice(1)));
    return [many, joinWords(text, rest)].filter((part) => part !== "").join(" ");
  }
  const opensWithNoun = object.every(({ wordClass }) => ["noun", "adjective"].includes(wordClass));
  const mayBeBare = TAKES_BARE_NOUN.has(verb) || MASS_NOUNS.has(noun.lemma);
  return !opensWithNoun || mayBeBare ? written : undefined;
}
