import { ITEMS, type ItemKey } from "../src/portrait/choices.ts";

/** A seeded generator (mulberry32), so that a run can be repeated. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Mean agreement by section, as people of such inventories answer; estimated, not measured here. */
const TYPICAL: Readonly<Record<string, readonly number[]>> = {
  e: [3.4, 3.2, 3.1, 3.5, 3.2, 3.2, 3.2, 3.3, 3, 3.2],
  s: [3.8, 2.7, 3.9, 3, 3.6, 2.9, 3.8, 3.2, 3.4, 2.9],
  i: [3.4, 3.9, 3.2, 3.9, 3.1, 3.5, 3.5, 3.2, 3.4, 3.7],
  t: [3.2, 2.4, 2.8, 2.5, 3.6, 3.3, 3.7, 2.3, 3.9, 3.5],
  w: [3.3, 3.6, 3.8, 3.9, 3.1, 3.4, 3.4, 3.6, 3.3, 3],
};

export const KINDS = ["random", "agreeing", "typical"] as const;
export type Kind = (typeof KINDS)[number];

const toOption = (value: number) => Math.max(1, Math.min(5, Math.round(value)));

/** The choices of simulated answerers: by chance, agreeing with nearly all, or with traits like people's. */
export function simulate(kind: Kind, count: number, seed: number): string[] {
  const random = createRandom(seed);
  const normal = () =>
    Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
  const chooseAgreeing = (chance: number) =>
    1 + [0.03, 0.1, 0.25, 0.65].filter((limit) => chance >= limit).length;
  return Array.from({ length: count }, () => {
    const traits = new Map<string, number>();
    const style = 0.25 * normal();
    const choose = ({
      key,
      facet,
      isReverse,
    }: {
      key: ItemKey;
      facet: string;
      isReverse: boolean;
    }) => {
      const trait = traits.get(facet) ?? 0.65 * normal();
      traits.set(facet, trait);
      const chance = random();
      if (kind === "random") return 1 + Math.floor(5 * chance);
      if (kind === "agreeing") return chooseAgreeing(chance);
      const usual = TYPICAL[key.charAt(0)]?.[Number(key.slice(1))] ?? 3;
      return toOption(usual + (isReverse ? -1 : 1) * trait + style + 0.75 * normal());
    };
    return ITEMS.map(choose).join("");
  });
}
