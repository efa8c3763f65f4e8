import type { Language } from "@goals/contracts/languages";

interface Row {
  readonly words: readonly string[];
  readonly texts: Readonly<Record<Language, readonly string[]>>;
}

/** Reads lines of the form "word word | English / English | German / German | Arabic / Arabic". */
export const readRows = (lines: string): Row[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [words = "", ...cells] = line.split(" | ");
      const [en = [], de = [], ar = []] = cells.map((cell) => cell.split(" / "));
      return { words: words.split(" "), texts: { en, de, ar } };
    });
