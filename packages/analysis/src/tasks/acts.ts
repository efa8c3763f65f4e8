import type { Language } from "@goals/contracts/languages";
import { readTable } from "../missions/read-table.ts";
import { ACTS_AR } from "./acts.ar.ts";
import { ACTS_DE } from "./acts.de.ts";
import { ACTS_EN } from "./acts.en.ts";

/** A small act for anybody, and the ends of items that it suits best; "any" is none of them. */
export interface SmallAct {
  readonly ends: readonly string[];
  readonly title: string;
  /** Its place among the acts for the same ends. */
  readonly place: number;
}

const readActs = (lines: string): SmallAct[] =>
  [...readTable(lines)].flatMap(([ends, titles]) =>
    titles.map((title, place) => ({ ends: ends.split(" "), title, place })),
  );

/** The same acts in each language, in the same order. */
export const SMALL_ACTS: Readonly<Record<Language, readonly SmallAct[]>> = {
  en: readActs(ACTS_EN),
  de: readActs(ACTS_DE),
  ar: readActs(ACTS_AR),
};
