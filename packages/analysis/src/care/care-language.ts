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

/** The weight of a passage. Two kinds in one sentence weigh as much as two sentences. */
export type Weight =
  | "hopeless"
  | "empty"
  | "burden"
  | "worthless"
  | "pointless"
  | "spent"
  | "alone";

/**
 * How danger and heaviness are said in a language. Patterns are regular expressions over plain text (`toPlainText`): lower
 * case, without accents and apostrophes, words parted by one space. `…3` stands for up to three words of any
 * kind, `¦` for the end of a word.
 */
export interface CareLanguage {
  readonly code: "en" | "de" | "es" | "fr" | "ar";
  /** Shorthand and common misspellings, word by word, before anything is matched. */
  readonly spelt: Readonly<Record<string, string>>;
  /** Long, rare words that are recognised a letter or two off. */
  readonly rare: string;
  /** Real words that are near to a rare one and mean something else. */
  readonly lookalikes: string;
  /** Figures of speech with the same words: taken out before anything is matched. */
  readonly idioms: readonly string[];
  /** Wanting to die or to harm oneself, in so many words. */
  readonly danger: readonly string[];
  readonly heavy: Readonly<Record<Weight, readonly string[]>>;
  /** Tags, and answers of a word or two, that are heavy by themselves. */
  readonly heavyTags: string;
  /** Words for the subject of a sentence about other people. */
  readonly others: string;
  /** Words for the subject of a sentence about the person. */
  readonly own: string;
  /** Words that turn a statement round when they come before it. */
  readonly negations: string;
  /** The negations that no gap of a pattern may hold. */
  readonly turning: string;
  /** Openings after which "not" before them turns nothing round: "I don't know why I go on". */
  readonly undeniable: string;
  /** Words for being dead or gone, in the answer to a question about a day to come. */
  readonly ahead: string;
  /** Not being there any more, said of oneself, in such an answer. */
  readonly absent: string;
  /** The same in an answer that says nothing else: "Gone." */
  readonly absentAlone: string;
  /** Words for a journey, a move or work handed over: who says them is elsewhere, and not gone. */
  readonly elsewhere: string;
  /** The words that name the matter itself, and so are said of work, books and others too. */
  readonly topics: string;
  /** Words that make such a topic the person's own: thinking of it, feeling it. */
  readonly thoughts: string;
  /** Work, study and news: where these stand, a topic is what it is about, not the state. */
  readonly asSubject: readonly string[];
}
