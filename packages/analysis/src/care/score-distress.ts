import { digest } from "../sort-records.ts";
import { LIMIT, WEIGHTS } from "./distress-weights.ts";
import { toPlainText } from "./plain-text.ts";

/** The rest of a longer text is not scored. */
export const LONGEST = 1000;
/** A text of few words says little. */
export const FEWEST = 150;
export const BUCKETS = 2 ** 16;
/** The letter that weighs nothing. */
const NOTHING = "h".charCodeAt(0);

/** The parts of a plain text, as numbers below `BUCKETS`: words, neighbours, threes, and runs of four and five letters. */
export function listParts(plain: string): ReadonlySet<number> {
  const parts = new Set<number>();
  const add = (part: string) => parts.add(digest(part) % BUCKETS);
  const words = plain.split(" ").filter((word) => word !== ",");
  for (const [place, word] of words.entries()) {
    const whole = ` ${word} `;
    for (const length of [1, 2, 3])
      if (place + length <= words.length) add(words.slice(place, place + length).join(" "));
    for (const size of [4, 5])
      for (let at = 0; at + size <= whole.length; at += 1) add(whole.slice(at, at + size));
  }
  return parts;
}

/** True where a text sounds like those of people in distress (`bench/care.js`), in words that no list foresees. */
export function soundsDistressed(text: string): boolean {
  const parts = listParts(toPlainText(text.slice(0, LONGEST)));
  let sum = 0;
  for (const part of parts) sum += WEIGHTS.charCodeAt(part) - NOTHING;
  return sum / Math.sqrt(Math.max(parts.size, FEWEST)) > LIMIT;
}
