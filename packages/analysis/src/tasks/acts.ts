import type { Language } from "@goals/contracts/languages";
import { readTable } from "../missions/read-table.ts";
import { ACTS_AR } from "./acts.ar.ts";
import { ACTS_DE } from "./acts.de.ts";
import { ACTS_EN } from "./acts.en.ts";

/** A small act that can be done in a day, and the ends of items that it suits. */
export interface SmallAct {
  readonly ends: readonly string[];
  readonly title: string;
}

const readActs = (lines: string): SmallAct[] =>
  [...readTable(lines)].flatMap(([ends, [title = ""]]) => ({ ends: ends.split(" "), title }));

/** The same acts in each language, in the same order. */
export const SMALL_ACTS: Readonly<Record<Language, readonly SmallAct[]>> = {
  en: readActs(ACTS_EN),
  de: readActs(ACTS_DE),
  ar: readActs(ACTS_AR),
};
