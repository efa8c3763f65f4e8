import { draw, getItem, isItemKey, type Choices, type ItemKey } from "./choices.ts";
import { listPulls, PULLS } from "./picture.ts";

/** Two statements that pull in two directions, and the list in which the line stands. */
export interface Tension {
  readonly id: string;
  readonly list: "highlights" | "opportunities" | "watchouts";
  readonly keys: readonly [ItemKey, ItemKey];
}

/** Pairs of opposites within a facet, and pairs in which one statement leaves no room for the other. Readers found other pairs flat. */
const PAIRS = {
  highlights: "e0 e5, e1 e6, s0 s5, s6 s1, t6 t1, e0 w4, i4 w4, t0 t1, t4 s5, w1 s5, i1 s1",
  watchouts: "e9 e4, e3 e8, e7 e2, s2 s7, s8 s3, s4 s9, t0 t5, s8 s7, i4 s3, s9 w8",
  // A pull, and the room it has in the person's life.
  opportunities: "i6 i7, i0 t5, i1 t5, i2 t5, i3 t5, i4 t5, i5 t5",
} as const;

export const TENSIONS: readonly Tension[] = (
  ["highlights", "watchouts", "opportunities"] as const
).flatMap((list) =>
  PAIRS[list].split(", ").flatMap((pair) => {
    const [one, other] = pair.split(" ");
    const keys = isItemKey(one) && isItemKey(other) ? ([one, other] as const) : undefined;
    return keys ? [{ id: keys.join(""), list, keys }] : [];
  }),
);

/** The tensions that ask for something to do. Only their answers can become tasks: a confession is no task. */
const ASKS_FOR_WORK = /^(?:s0s5|w1s5|i\dt5|i6i7)$/;

export const asksForWork = (id: string): boolean => ASKS_FOR_WORK.test(id);

/** The tensions about everyday life. The others ask about plans, work and people, which may be the heavy part. */
export const isOfToday = ({ keys }: Tension): boolean =>
  keys.every((key) => getItem(key).section === "energizers_drainers");

/** Readers found the third line the weakest. */
const LINES_MAX = 2;
/** A statement counts if the person agreed, and by this much more than on average in its section. */
const AGREED = 4;
const ABOVE_OWN = 0.15;

/** All tensions that are true of a person. */
function listTensions(choices: Choices): Tension[] {
  const { valueOf, distanceOf } = choices;
  const [first, second] = listPulls(choices);
  return TENSIONS.filter(({ keys }) =>
    keys.every(
      (key) =>
        valueOf(key) >= AGREED &&
        distanceOf(key) >= ABOVE_OWN &&
        (!PULLS.includes(key) || !keys.includes("t5") || key === first || key === second),
    ),
  );
}

/**
 * The two tensions that stand out most among the person's choices. Among about equal ones the whole pattern of choices decides,
 * so that the same choices give the same lines, and two friends seldom the same line.
 */
export function chooseTensions(
  choices: Choices,
  isWanted: (tension: Tension) => boolean = () => true,
): Tension[] {
  const weightOf = ({ id, keys: [one, other] }: Tension) =>
    Math.min(choices.distanceOf(one), choices.distanceOf(other)) + draw(choices.code + id);
  const ranked = listTensions(choices)
    .filter(isWanted)
    .map((tension) => ({ tension, weight: weightOf(tension) }))
    .toSorted((one, other) => other.weight - one.weight);
  const chosen: Tension[] = [];
  const taken = new Set<string>();
  for (const { tension } of ranked) {
    // Each statement, or its opposite, is used once.
    const facets = new Set(tension.keys.map((key) => getItem(key).facet));
    if (chosen.length === LINES_MAX || [...facets].some((facet) => taken.has(facet))) continue;
    chosen.push(tension);
    for (const facet of facets) taken.add(facet);
  }
  return chosen;
}
