import type { CareLanguage } from "./care-language.ts";

/** The fewest single-letter changes, or swaps of neighbours, between two words; stops counting beyond `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}

const SHORTEST = 6;
const LONG = 9;

/** One letter off, or two in a long word; never another first letter, which makes another word. */
function isMeant(word: string, rare: string): boolean {
  if (word[0] !== rare[0]) return false;
  const most = rare.length >= LONG ? 2 : 1;
  return distance(word, rare, most) <= most;
}

/** Corrects what a person in a hurry gets wrong, word by word, as far as a language's patterns need it. */
export function createSpellingCorrector({
  spelt,
  rare,
  lookalikes,
}: CareLanguage): (plain: string) => string {
  const rareWords = rare.split(/\s+/);
  const known = new Set([...rareWords, ...lookalikes.split(/\s+/)]);
  const corrected = (word: string): string => {
    const short = Object.hasOwn(spelt, word) ? spelt[word] : undefined;
    if (short !== undefined) return short;
    if (word.length < SHORTEST - 1 || known.has(word)) return word;
    const once = word.replace(/([a-z])\1/g, "$1");
    return rareWords.find((each) => each === once || isMeant(word, each)) ?? word;
  };
  return (plain) => plain.split(" ").map(corrected).join(" ");
}
