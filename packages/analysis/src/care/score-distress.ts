import type { DetectedLanguage } from "../languages/detect-language.ts";
import { digest } from "../sort-records.ts";
import { LIMITS, WEIGHTS } from "./distress-weights.ts";
import { splitSentences } from "./plain-text.ts";

/** Only the first `SCORED_MAX` characters are scored. A text with fewer features is scaled as if it had `FEATURES_MIN`. */
const [SCORED_MAX, FEATURES_MIN] = [1000, 150];
export const BUCKETS = 2 ** 17;
export const ZERO = "h".charCodeAt(0);

/** The features of a plain text, as numbers below `BUCKETS`: words, pairs of words, and runs of four or five letters. */
function listFeatures(plain: string): ReadonlySet<number> {
  const features = new Set<number>();
  const add = (part: string) => features.add(digest(part) % BUCKETS);
  const words = plain.split(" ").filter((word) => word !== ",");
  for (const [place, word] of words.entries()) {
    const whole = ` ${word} `;
    for (const length of [1, 2])
      if (place + length <= words.length) add(words.slice(place, place + length).join(" "));
    for (const size of [4, 5])
      for (let at = 0; at + size <= whole.length; at += 1) add(whole.slice(at, at + size));
  }
  return features;
}

/** The features of each sentence and of each two that follow each other: an ordinary sentence must not hide another one. */
export function listWindows(text: string): ReadonlySet<number>[] {
  const plain = splitSentences(text.slice(0, SCORED_MAX)).map((each) => each.plain);
  const pairs = plain.slice(1).map((each, place) => `${plain[place] ?? ""} ${each}`);
  return [...plain, ...pairs].map(listFeatures);
}

/** The same scale for training (`bench/care.js`) and for use. */
export const scaleOf = (features: ReadonlySet<number>): number =>
  1 / Math.sqrt(Math.max(features.size, FEATURES_MIN));

/** True where a text in one of the five languages sounds like those of people in distress, even in words that are on no list. */
export const soundsDistressed = (text: string, language?: DetectedLanguage, limit = LIMITS.plain) =>
  language !== undefined &&
  listWindows(text).some((features) => {
    const weights = [...features].map((feature) => WEIGHTS.charCodeAt(feature) - ZERO);
    return weights.reduce((sum, weight) => sum + weight, 0) * scaleOf(features) > limit;
  });
