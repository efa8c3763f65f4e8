import { type Language, fillMessage } from "@goals/contracts/languages";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };

type Texts = Readonly<Record<string, string>>;
/** Two texts by key. */
type Lists = Readonly<Record<string, readonly string[]>>;

/** Every text that the package writes, in one language. Keys are items, facets and ids of tensions. */
export interface Words {
  readonly separator: string;
  /** Statements by item. `~` stands for how often. */
  readonly statements: Texts;
  readonly often: string;
  readonly always: string;
  readonly tension: string;
  /** A question by tension. */
  readonly questions: Texts;
  /** The first and the second pole by facet. */
  readonly poles: Lists;
  readonly pulls: Texts;
  readonly terms: Texts;
  readonly picture: Readonly<Record<"both" | "leaning" | "pulling" | "working", string>>;
  readonly facts: Readonly<Record<"highlights" | "themes" | "strengths" | "opportunities", string>>;
  readonly more: string;
  readonly less: string;
  readonly heavy: string;
  readonly help: Readonly<Record<"line" | "directory", string>>;
  readonly tasks: {
    /** The question for a piece of an objective. */
    readonly objectives: Readonly<Record<"personal" | "professional", string>>;
    readonly kept: string;
    /** The question for ten minutes by pull. */
    readonly pulls: Texts;
    readonly plain: readonly string[];
  };
  /** For each mission, by the statement that it takes up. */
  readonly openings: Readonly<Record<"personal" | "professional" | "unified", Texts>>;
}

/** A sentence with labels in it. */
export const writeLabels = (text: string, labels: readonly string[], { separator }: Words) =>
  fillMessage(text, { labels: labels.join(separator) });

/** The texts are data. Arabic has nouns and past forms, because written present forms tell a man from a woman. */
export const WORDS: Readonly<Record<Language, Words>> = { en, de, ar };
