import type { CareLanguage } from "./care-language.ts";

/** True where at most so many letters are changed, left out, added or swapped with their neighbour. */
function isWithin(one: string, other: string, most: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (Math.abs(left.length - right.length) > most) return false;
  if (left === right || most === 0) return left === right;
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return (
    isWithin(left.slice(1), right.slice(1), most - 1) ||
    isWithin(left.slice(1), right, most - 1) ||
    isWithin(left, right.slice(1), most - 1) ||
    (isSwapped && isWithin(left.slice(2), right.slice(2), most - 1))
  );
}

const SHORTEST = 6;
const LONG = 9;

/** One letter off, or two in a long word; never another first letter, which makes another word. */
function isMeant(word: string, rare: string): boolean {
  if (word[0] !== rare[0]) return false;
  return isWithin(word, rare, rare.length >= LONG ? 2 : 1);
}

/** Corrects what a person in a hurry gets wrong, word by word, as far as a language's patterns need it. */
export function createSpellingCorrector({ spelt, rare, lookalikes }: CareLanguage) {
  const rareWords = rare.split(/\s+/);
  const known = new Set([...rareWords, ...lookalikes.split(/\s+/)]);
  const corrected = (word: string): string => {
    const short = Object.hasOwn(spelt, word) ? spelt[word] : undefined;
    if (short !== undefined) return short;
    if (word.length < SHORTEST - 1 || known.has(word)) return word;
    const once = word.replace(/([a-z])\1/g, "$1");
    return rareWords.find((each) => each === once || isMeant(word, each)) ?? word;
  };
  return (plain: string): string => plain.split(" ").map(corrected).join(" ");
}
