import type { Language } from "@goals/contracts/languages";
import { END_ROWS } from "./end-rows.ts";
import { readRows } from "./read-rows.ts";

/** The subject of a mission: each of the three drafts has another one. */
export const SUBJECTS = ["people", "self", "craft", "course"] as const;
export type Subject = (typeof SUBJECTS)[number];

/** An end of an item's scale that a mission or a task can rest on. */
export interface End {
  readonly subject: Subject;
  /** Two drafts never share a topic, and none is about a topic that the person's words deny (`denied-topics.ts`). */
  readonly topic: string;
  /** Ends that speak against it: a person who chose one of these gets nothing that rests on it. */
  readonly unless: readonly string[];
  /** Other ends, habits and ways around, found a mission only where they are extreme. */
  readonly isFirm: boolean;
  /** Its phrases fit somebody whose energy is low. */
  readonly isGentle: boolean;
  /** The phrasings of a mission. */
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
