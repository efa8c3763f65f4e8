import type { Language } from "@goals/contracts/languages";
import { END_ROWS } from "./end-rows.ts";

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

export const SUBJECTS = ["people", "self", "craft", "course"] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface End {
  readonly subject: Subject;
  /** Two drafts never share a topic, and none is about a topic that the person's words deny (`denied-topics.ts`). */
  readonly topic: string;
  /** Ends that speak against it: a person who chose one of these gets nothing that rests on it. */
  readonly unless: readonly string[];
  /** Other ends, habits and ways around, found a mission only where they are extreme. */
  readonly isFirm: boolean;
  readonly isGentle: boolean;
  readonly phrases: Readonly<Record<Language, readonly string[]>>;
}

export const ENDS: ReadonlyMap<string, End> = new Map(
  readRows(END_ROWS).map(({ words: [id = "", name, topic = "", ...rest], texts }) => {
    const subject = SUBJECTS.find((each) => each === name) ?? "self";
    const unless = rest.filter((word) => /[+-]$/.test(word));
    const [isFirm, isGentle] = [rest.includes("firm"), rest.includes("gentle")];
    return [id, { subject, topic, unless, isFirm, isGentle, phrases: texts }];
  }),
);
