const VOWEL = /[aeiouy]/;

/** Takes an ending off when enough of a word is left, and undoes the doubling before it ("running", "run"). */
function without(word: string, ending: string): string {
  const rest = word.slice(0, -ending.length);
  if (!word.endsWith(ending) || rest.length < 3 || !VOWEL.test(rest) || word.endsWith("eed")) {
    return word;
  }
  return rest.replace(/([bdgmnprt])\1$/, "$1");
}

/**
 * What different forms of an English word have in common: "paints", "painted" and "painting" are "paint".
 * Only for telling words apart and together, never shown.
 */
export function stem(word: string): string {
  let base = word.toLowerCase().replace(/['’]s?$/, "");
  if (base.length < 4) return base;
  if (base.endsWith("ies") && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (/(ss|sh|ch|x)es$/.test(base)) base = base.slice(0, -2);
  else if (/[^sui]s$/.test(base)) base = base.slice(0, -1);
  base = without(base, "ly");
  base = without(base, "ing");
  base = without(base, "ed");
  return base.length > 3 ? base.replace(/e$/, "").replace(/y$/, "i") : base;
}

/** The stems of a space-separated list, as the word lists here are written. */
export function stemsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" ").map(stem));
}
