import { fillMessage } from "@goals/contracts/languages";
import type { Movement } from "@goals/contracts/portrait";
import type { Words } from "../words/words.ts";
import { getItem, readChoices } from "./choices.ts";
import { listStrips, PULLS } from "./picture.ts";

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
