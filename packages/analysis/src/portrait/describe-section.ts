import type { Finding } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import type { SectionId } from "@goals/contracts/sections";
import { WORDS, writeLabels } from "../words/words.ts";
import { getItem, readChoices } from "./choices.ts";
import { drawPicture, PAIRS } from "./picture.ts";

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
