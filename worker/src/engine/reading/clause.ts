/**
 * When what a clause says holds. `over`: it was so and is no more. `counterfactual`: it was not so ("I should have
 * asked"). `hypothetical`: "if", "would", "might". `wanted`: will, want, hope, plan. `none`: no finite verb.
 */
export type ClauseTime =
  | "present"
  | "past"
  | "over"
  | "counterfactual"
  | "hypothetical"
  | "obliged"
  | "wanted"
  | "none";

/** `sentence`: subject and finite verb. `act`: begins with a verb without a subject. `fragment`: no verb leads it. */
export type ClauseShape = "sentence" | "act" | "fragment";

/** A whole clause of a written answer, and how it may be understood. */
export interface Clause {
  /** Where it stands in the written answer: `text === answer.slice(start, end)`. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Which sentence of the answer it belongs to, from 0. */
  readonly sentence: number;
  readonly words: readonly Word[];
  /** "if", "when", "until": what stood before the clause and is not in its text, where it changes what is said. */
  readonly opener: string | undefined;
  /** It stands against the clause before it: "… but then a stamp comes". */
  readonly isCounterweight: boolean;
  /** A "but" follows it. In "the customers were kind, but …" the point is what comes after. */
  readonly isConceded: boolean;
  /** The words that a negation reaches. */
  readonly negatedWords: ReadonlySet<Word>;
  readonly polarity: "affirmed" | "negated";
  readonly time: ClauseTime;
  readonly shape: ClauseShape;
  /** Who does it: the first person, somebody or something else, or nobody named. */
  readonly subject: "I" | "we" | "other" | "none";
  /** Whose words they are: "my boss says I never finish" speaks for the boss. */
  readonly speaker: "self" | "others";
  readonly isSelfBlame: boolean;
  readonly isIronic: boolean;
  readonly isQuestion: boolean;
  /** It speaks of crying, death, hatred and the like, seriously or not, and so it is never quoted. */
  readonly isSensitive: boolean;
  /** Three words or more, not cut off, no filler: long enough to stand on its own in quotation marks. */
  readonly isWhole: boolean;
  /**
   * True for a whole, affirmed clause in the person's own voice that is not over, counterfactual, ironic, a question or
   * self-blame. Other clauses are quoted only where the line itself says what they are ("others say …").
   */
  readonly isQuotable: boolean;
}

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

/** The words in lower case with single spaces, as the patterns of this folder expect them. */
export function toLowerText(words: readonly Word[]): string {
  return words.map(({ lower }) => lower).join(" ");
}
