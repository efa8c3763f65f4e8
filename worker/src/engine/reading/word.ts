export type WordClass =
  | "noun"
  | "verb"
  | "adjective"
  | "adverb"
  | "pronoun"
  | "number"
  | "function";

/** One word of a written answer, tagged. */
export interface Word {
  /** Where it stands in the written answer, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** As it is written, in lower case with a plain apostrophe; a contraction stands as its parts ("do", "not"). */
  readonly lower: string;
  /** The dictionary form: "went" is "go", "meetings" is "meeting". */
  readonly lemma: string;
  readonly wordClass: WordClass;
  /** The tagger's own tags, for questions of form: "PastTense", "Gerund", "Modal". */
  readonly tags: ReadonlySet<string>;
  /** The text between this word and the next of its sentence, punctuation and white space alike. */
  readonly after: string;
}

/** A sentence of a written answer. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
}
