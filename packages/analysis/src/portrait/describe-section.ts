import type { Finding } from "@goals/contracts/analysis";
import { type Language, fillMessage } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";
import { writeLabels, WORDS, type Words } from "../words/words.ts";
import { getItem, readChoices } from "./choices.ts";
import { drawPicture, PAIRS, listStrips, PULLS } from "./picture.ts";
import type { Movement } from "@goals/contracts/portrait";

/** A section's part of the picture as a sentence. Null if none of its choices leans to a pole. */
export function describeSection(
  code: string,
  section: SectionId,
  language: Language,
): Finding | null {
  const words = WORDS[language];
  const picture = drawPicture(readChoices(code), words);
  const facets = PAIRS.filter(({ first }) => getItem(first).section === section);
  const leaning = picture.strips
    .filter(({ facet, lean }) => lean !== 0 && facets.some((pair) => pair.facet === facet))
    .toSorted((one, other) => Math.abs(other.lean) - Math.abs(one.lean))
    .map(({ lean, poles }) => poles[lean > 0 ? 0 : 1]);
  const pulls = picture.pulls.filter(({ isAboveOwn }) => isAboveOwn).map(({ label }) => label);
  const terms = picture.terms.map(({ label }) => label);
  const toText = (labels: readonly string[], text: string) =>
    labels.length === 0 ? null : { text: writeLabels(text, labels.slice(0, 3), words), language };
  if (section === "interests_skills") return toText(pulls, words.picture.pulling);
  if (section === "working_preferences") return toText(terms, words.picture.working);
  return toText(leaning, words.picture.leaning);
}

const MOVEMENTS_MAX = 5;
/** A smaller difference in the mean of two answers is no movement. */
const MOVED = 1;

/** The differences between two portraits, the greatest first. */
export function findMovements(earlier: string, later: string, words: Words): Movement[] {
  const [before, after] = [readChoices(earlier), readChoices(later)];
  const then = new Map(listStrips(before, words).map((strip) => [strip.facet, strip.lean]));
  const strips = listStrips(after, words).map(({ facet, lean, poles }) => {
    const difference = lean - (then.get(facet) ?? lean);
    return {
      facet,
      difference,
      text: fillMessage(words.more, { label: poles[difference > 0 ? 0 : 1] }),
    };
  });
  const pulls = PULLS.flatMap((key) => {
    const { facet } = getItem(key);
    const [one, other] = [before.valueOf(key), after.valueOf(key)];
    if (one === 0 || other === 0) return [];
    const difference = other - one;
    const label = words.pulls[facet] ?? "";
    return [
      { facet, difference, text: fillMessage(difference > 0 ? words.more : words.less, { label }) },
    ];
  });
  return [...strips, ...pulls]
    .filter(({ difference }) => Math.abs(difference) >= MOVED)
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))
    .slice(0, MOVEMENTS_MAX);
}
