const ADVERB = "(?:probably|really|just|definitely|absolutely|simply|rather|gladly|happily)";
/** "I would", after which a verb stands, or "I'd love to", which is the same. */
const WOULD = new RegExp(
  `^i(?:['’]d| would|['’]ll| will)\\s+(?:${ADVERB}\\s+)*(?=\\S)|^i\\s+(?:${ADVERB}\\s+)*(?:want|hope|wish|like|love)\\s+to\\s+`,
  "i",
);
/** What is left of "I'd love to play", "I'd like a long walk" and "to play". */
const LIKING = /^(?:love|like|want|wish)\s+/i;
const TO = /^to\s+/i;

/** Verbs people open a wish with when they leave out the "I would". */
const VERBS = new Set(
  `bake build call clean climb coach code compose conduct cook crochet cycle dance debug declutter design draw drive explore
  finish fish fix garden get go help hike improve invite jog journal knit learn lead lie listen make master meditate meet
  mend nap organise organize paint phone photograph plan plant play practise practice pray program raise read record relax
  repair research rest ride row run sail sew sing sit skate sketch ski sleep sort speak stare stretch study surf swim take
  talk teach tidy train translate try tutor visit volunteer walk watch work write`.split(/\s+/),
);

const ARTICLE = /^(?:a|an|the|my|some|our)$/i;

/** Words that open a clause of its own: after "time for" it would be no sentence. */
const OPENS_A_CLAUSE =
  /^(?:i|i['’]\p{L}+|you|he|she|it|we|they|there|this|that|these|those|who|what|when|where|why|how|if|because|since|as|while|not|never|no|yes|don['’]t|maybe|it['’]s|is|was|are|am|be|been)$/iu;
/** A verb that makes a sentence of what opened like a thing: "my garden is calling". */
const FINITE =
  /\b(?:i|you|he|she|we|they|it) \p{L}+|\b(?:am|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may|might|feels?|felt|makes?|made|gives?|gave|keeps?|kept|gets?|got)\b/iu;

/** A clause, and whether it goes on after "time to" or after "time for". */
interface Aim {
  readonly word: "to" | "for";
  readonly text: string;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "time for" and a thing; undefined where the clause is a sentence of its own. */
function thing(text: string, first: string): Aim | undefined {
  // A relative clause may have its verb: "the old bicycle that is in the garage".
  const [named = ""] = text.split(/\s(?:that|which|who|where|with whom)\s/i);
  if (OPENS_A_CLAUSE.test(first) || FINITE.test(named)) return undefined;
  return { word: "for", text: ARTICLE.test(first) ? lowerFirst(text) : text };
}

/**
 * Fits a person's clause into a sentence by its first words, without changing what it says; undefined where it would
 * not be a sentence.
 */
export function aimOf(clause: string): Aim | undefined {
  const wished = clause.replace(WOULD, "");
  const isWish = wished !== clause;
  const liked = isWish ? wished.replace(LIKING, "") : clause;
  const text = liked.replace(TO, "");
  const [first = ""] = text.split(/\s/);
  if (first === "") return undefined;
  if (/.{2}ing$/i.test(first)) return { word: "for", text: lowerFirst(text) };
  const isVerb = text !== liked || (isWish && liked === wished) || VERBS.has(first.toLowerCase());
  if (!isVerb || ARTICLE.test(first)) return thing(text, first);
  return /^(?:not|never|i|you|it|we|they)$/i.test(first)
    ? undefined
    : { word: "to", text: lowerFirst(text) };
}
