import type { Language } from "@goals/contracts/languages";
import { GENERAL_AR, PHRASES_AR } from "./phrases.ar.ts";
import { GENERAL_DE, PHRASES_DE } from "./phrases.de.ts";
import { GENERAL_EN, PHRASES_EN } from "./phrases.en.ts";
import { readTable } from "./read-table.ts";

type Tables = Readonly<Record<Language, ReadonlyMap<string, readonly string[]>>>;

/** The phrasings of each end of each item. */
export const PHRASES: Tables = {
  en: readTable(PHRASES_EN),
  de: readTable(PHRASES_DE),
  ar: readTable(PHRASES_AR),
};

/** The general phrases of each subject. */
export const GENERAL: Tables = {
  en: readTable(GENERAL_EN),
  de: readTable(GENERAL_DE),
  ar: readTable(GENERAL_AR),
};
