import { readTable } from "../read-table.ts";

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
  const rows = readTable(lines);
  const column = (place: number) => rows.map((cells) => cells[place] ?? "");
  return { en: column(0), de: column(1), es: column(2), fr: column(3), ar: column(4) };
}

/** A passage shows hopelessness, exhaustion (common in jokes as well) or loneliness. */
export type Weight = "heavy" | "spent" | "alone";

/**
 * `others` and `own` are subjects of a sentence, about other people or the person. `negations` turn a statement round when they
 * come before it, `turning` are those that no gap of a pattern may hold, and after `undeniable` openings none does ("I don't know
 * why I go on"). In the answer to a question about a day to come, `ahead` is being dead, `absent` not being there any more, said
 * of oneself, `absentAlone` the same in an answer that says nothing else ("Gone."), and who says `elsewhere` is on a journey or
 * moves. `topics` name the matter itself, as work and books do, too, `thoughts` make it the person's own, and `heavyTags` are heavy
 * by themselves.
 */
type CareWords =
  | ("others" | "own" | "negations" | "turning" | "undeniable" | "ahead" | "absent" | "absentAlone")
  | ("elsewhere" | "topics" | "thoughts" | "heavyTags");

/** How danger and heaviness are said, as regular expressions over plain text (`toPlainText`). `…3` stands for up to three words of any kind, `¦` for the end of a word. */
export interface CareLanguage extends Readonly<Record<CareWords, string>> {
  readonly code: "en" | "de" | "es" | "fr" | "ar";
  /** Shorthand and common misspellings, word by word, before anything is matched. */
  readonly spelt: Readonly<Record<string, string>>;
  /** Figures of speech with the same words: taken out before anything is matched. */
  readonly idioms: readonly string[];
  /** Wanting to die or to harm oneself, in so many words. */
  readonly danger: readonly string[];
  readonly heavy: Readonly<Record<Weight, readonly string[]>>;
  /** Work, study and news: where these stand, a topic is what it is about, not the state. */
  readonly asSubject: readonly string[];
}
