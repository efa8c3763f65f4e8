import type { ObjectiveType } from "@goals/contracts/objectives";

import type { ItemKey } from "../portrait/choices.ts";

type Texts = Readonly<Record<string, string>>;
type Pairs = Readonly<Record<string, readonly [string, string]>>;

/** Every text that the package writes, in one language. Keys are items, facets and ids of tensions. */
export interface Words {
  /** Joins labels to a list. */
  readonly list: (labels: readonly string[]) => string;
  /** Statements by item. `~` stands for how often. */
  readonly statements: Texts;
  readonly often: string;
  readonly always: string;
  readonly tension: (one: string, other: string) => string;
  /** A question by tension. */
  readonly questions: Texts;
  readonly poles: Pairs;
  readonly pulls: Texts;
  readonly terms: Pairs;
  readonly picture: {
    readonly both: (first: string, second: string) => string;
    readonly leaning: (labels: string) => string;
    readonly pulling: (labels: string) => string;
    readonly working: (labels: string) => string;
  };
  readonly facts: {
    readonly highlights: (labels: string) => string;
    readonly themes: string;
    readonly strengths: (labels: string) => string;
    readonly opportunities: (labels: string) => string;
  };
  readonly moved: (label: string) => string;
  readonly less: (label: string) => string;
  readonly heavy: string;
  readonly help: { readonly line: string; readonly directory: string };
  readonly tasks: {
    readonly piece: (title: string) => string;
    readonly untitled: Readonly<Record<ObjectiveType, string>>;
    readonly kept: (sentence: string) => string;
    readonly plain: readonly string[];
    /** Acts of five to thirty minutes by pull. */
    readonly acts: Readonly<Record<string, readonly string[]>>;
  };
}

export type MissionName = "personal" | "professional" | "unified";
/** An opening with a gap for each mission, by the statement that it takes up. */
export type Openings = Readonly<Record<MissionName, Readonly<Record<ItemKey, string>>>>;
