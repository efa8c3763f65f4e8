import { fillMessage } from "@goals/contracts/languages";
import type { Picture, Strip } from "@goals/contracts/portrait";
import { writeLabels, type Words } from "../words/words.ts";
import { ITEMS, type Choices, type ItemKey } from "./choices.ts";

/** More strips are tiring on a phone, and many strips with both ends say little. */
const STRIPS_MAX = 5;
const BOTH_MAX = 2;
/** A row of second poles reads as a list of faults, so there are never more of them than of first poles. */
const SECOND_MAX = 2;

/** The second pole of "agency" would tell a person that they are helpless. */
const NOT_DRAWN = "agency";

/** Each facet between two poles, with the item of either. */
export const PAIRS = ITEMS.flatMap(({ key, facet, isReverse }) => {
  const other = ITEMS.find((item) => item.facet === facet && item.key !== key);
  return isReverse || !other || facet === NOT_DRAWN
    ? []
    : [{ facet, first: key, second: other.key }];
});

export const PULLS: readonly ItemKey[] = ["i0", "i1", "i2", "i3", "i4", "i5"];

const TERMS = ITEMS.filter(({ section }) => section === "working_preferences");

/** The working terms agreed to, the most agreed first. "Rarely" is no preference for the opposite. */
export const listTerms = ({ valueOf, distanceOf }: Choices) =>
  TERMS.filter(({ key }) => valueOf(key) > 3 && distanceOf(key) > 0).toSorted(
    (one, other) => valueOf(other.key) - valueOf(one.key),
  );

type Labels = Pick<Words, "poles" | "pulls" | "terms">;

/** All strips of the answered pairs, in the order of the questions. */
export function listStrips({ valueOf }: Choices, { poles }: Labels): Strip[] {
  return PAIRS.flatMap(({ facet, first, second }) => {
    const names = poles[facet];
    if (!names || valueOf(first) === 0 || valueOf(second) === 0) return [];
    const [one, other] = [valueOf(first) - 3, 3 - valueOf(second)];
    return {
      facet,
      poles: [names[0] ?? "", names[1] ?? ""],
      from: Math.min(one, other),
      to: Math.max(one, other),
      lean: (one + other) / 2,
      isBoth: one >= 1 && other <= -1,
    };
  });
}

/** The pulls, the strongest first; of equal ones that of the earlier question. */
export function listPulls({ valueOf }: Choices): ItemKey[] {
  const answered = PULLS.filter((key) => valueOf(key) > 0);
  return answered.toSorted((one, other) => valueOf(other) - valueOf(one));
}

const facetOf = (key: ItemKey) => ITEMS.find((item) => item.key === key)?.facet ?? "";

/** The strongest strips: at most two with both ends, at most two at the second pole, and the others at the first. */
function chooseStrips(ranked: readonly Strip[]): Strip[] {
  const both = ranked.filter(({ isBoth }) => isBoth).slice(0, BOTH_MAX);
  const single = ranked.filter(({ isBoth }) => !isBoth);
  const first = single.filter(({ lean }) => lean > 0);
  const second = single.filter(({ lean }) => lean < 0);
  const count = Math.min(SECOND_MAX, first.length, Math.floor((STRIPS_MAX - both.length) / 2));
  const others = single.filter(
    (strip) => strip.lean >= 0 && !first.slice(0, count).includes(strip),
  );
  return [...first.slice(0, count), ...both, ...second.slice(0, count), ...others].slice(
    0,
    STRIPS_MAX,
  );
}

/** True if the person agreed to the pole that a strip leans to. Denying one pole does not draw the other. */
function isSaid({ facet, lean }: Strip, { valueOf }: Choices): boolean {
  const pair = PAIRS.find((each) => each.facet === facet);
  return lean === 0 || (pair !== undefined && valueOf(lean > 0 ? pair.first : pair.second) > 3);
}

/** Hidden while something is heavy: how far a person looks ahead. */
const looksAhead = ({ facet }: Strip) =>
  ITEMS.some((item) => item.facet === facet && item.section === "time_horizons");

/** The picture: strips that lean or hold both ends, all pulls, and the working terms that a person agreed to. */
export function drawPicture(choices: Choices, words: Words, isHeavy = false): Picture {
  const { valueOf } = choices;
  const weightOf = (strip: Strip) => Math.abs(strip.lean) + (strip.isBoth ? 1.6 : 0);
  const ranked = listStrips(choices, words)
    .filter((strip) => isSaid(strip, choices) && !(isHeavy && looksAhead(strip)))
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  const strips = chooseStrips(ranked).toSorted((one, other) => other.lean - one.lean);
  const ordered = listPulls(choices);
  const average = ordered.reduce((sum, key) => sum + valueOf(key), 0) / (ordered.length || 1);
  const pulls = ordered.map((key) => ({
    facet: facetOf(key),
    label: words.pulls[facetOf(key)] ?? "",
    strength: valueOf(key),
    // A neutral answer is no pull.
    isAboveOwn: valueOf(key) > Math.max(average, 3),
  }));
  const terms = listTerms(choices).map(({ facet }) => ({
    facet,
    label: words.terms[facet] ?? "",
  }));
  return { strips, pulls, terms, text: describe({ strips, pulls, terms }, words) };
}

const toLabel = ({ label }: { readonly label: string }) => label;

/** The picture as sentences of fact. */
function describe({ strips, pulls, terms }: Omit<Picture, "text">, words: Words): string {
  const { picture } = words;
  const leaning = strips.flatMap(({ poles: [first, second], lean, isBoth }) => {
    if (isBoth) return fillMessage(picture.both, { first, second });
    if (lean === 0) return [];
    return lean > 0 ? first : second;
  });
  return [
    leaning.length > 0 && writeLabels(picture.leaning, leaning, words),
    pulls.length > 0 && writeLabels(picture.pulling, pulls.map(toLabel), words),
    terms.length > 0 && writeLabels(picture.working, terms.map(toLabel), words),
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}
