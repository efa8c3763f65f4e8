import type { CareLanguage } from "./care-language.ts";

/** The patterns of a list, parted by ";;" or by lines. They are raw: a backslash is one. */
export function list(strings: TemplateStringsArray, ...parts: readonly string[]): string[] {
  return String.raw(strings, ...parts).split(/ ;; |\n/u);
}

/** Pairs of words, "wanna=want to", parted by commas or by lines. */
export function words(strings: TemplateStringsArray): Readonly<Record<string, string>> {
  const pairs = String.raw(strings).split(/, |\n/u);
  return Object.fromEntries(pairs.map((pair) => pair.split("=")));
}

/** The cells of each language in lines of the form "English | German | Spanish | French | Arabic". */
export function readLanguages(lines: string): Record<CareLanguage["code"], readonly string[]> {
  const rows = lines
    .trim()
    .split("\n")
    .map((line) => line.split(" | "));
  const column = (place: number) => rows.map((cells) => cells[place] ?? "");
  return { en: column(0), de: column(1), es: column(2), fr: column(3), ar: column(4) };
}
