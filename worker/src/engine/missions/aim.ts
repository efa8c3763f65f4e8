const WISH =
  /^i(?:['’]d| would|['’]ll| will| want| hope| wish)\s+(?:(?:probably|really|just|definitely|absolutely|simply)\s+)*(?:(?:love|like|want|wish)\s+)?(?:to\s+)?/i;

/** Verbs people open a wish with when they leave out the "I would". */
const VERBS = new Set(
  `bake build call clean climb coach code compose conduct cook cycle dance debug design draw drive explore fix garden get go
  hike improve invite knit learn lead lie listen make master meet mend organise organize paint photograph plan plant
  play practise practice program raise read record relax repair research ride run sail sew sing sit sketch sleep speak
  study swim take talk teach tidy train translate try tutor visit walk watch work write`.split(
    /\s+/,
  ),
);

const ARTICLE = /^(?:a|an|the|my|some|our)$/i;

/** A clause, and whether it goes on after "time to" or after "time for". */
interface Aim {
  readonly word: "to" | "for";
  readonly text: string;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Fits a person's clause into a sentence by its first words, without changing what it says. */
export function aimOf(clause: string): Aim {
  const text = clause.replace(WISH, "");
  const [first = ""] = text.split(/\s/);
  const isWish = text !== clause;
  if (/.{2}ing$/i.test(first)) return { word: "for", text: lowerFirst(text) };
  if (isWish || VERBS.has(first.toLowerCase())) return { word: "to", text: lowerFirst(text) };
  return { word: "for", text: ARTICLE.test(first) ? lowerFirst(text) : text };
}
