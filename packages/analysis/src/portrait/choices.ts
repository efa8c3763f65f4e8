import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS, type SectionId } from "@goals/contracts/sections";

/** Names an item by the first letter of its section and its place: `e0` to `w9`. */
export type ItemKey = `${"e" | "s" | "i" | "t" | "w"}${number}`;

export interface Item {
  readonly key: ItemKey;
  readonly section: SectionId;
  readonly question: number;
  readonly facet: string;
  readonly isReverse: boolean;
}

const LETTERS = {
  energizers_drainers: "e",
  strengths_weaknesses: "s",
  interests_skills: "i",
  time_horizons: "t",
  working_preferences: "w",
} as const satisfies Record<SectionId, string>;

export const ITEMS: readonly Item[] = SECTIONS.flatMap((section) =>
  QUESTIONS[section].items.map(({ facet, reverse }, question) => ({
    key: `${LETTERS[section]}${question}` as const,
    section,
    question,
    facet,
    isReverse: reverse === true,
  })),
);

const BY_KEY = new Map<string, Item>(ITEMS.map((item) => [item.key, item]));

export const isItemKey = (text: string | undefined): text is ItemKey => BY_KEY.has(text ?? "");

export function getItem(key: ItemKey): Item {
  const item = BY_KEY.get(key);
  if (!item) throw new RangeError(`There is no item ${key}.`);
  return item;
}

/** The fifty choices as digits in the order of the questions: 5 for the first option, 1 for the last, 0 for none. */
export function encodeChoices(records: readonly Pick<ResearchRecord, "section" | "mcAnswers">[]) {
  const bySection = new Map(records.map((record) => [record.section, record.mcAnswers]));
  return ITEMS.map(({ section, question }) => {
    const place = QUESTIONS[section].options.indexOf(bySection.get(section)?.[question] ?? "");
    return place < 0 ? 0 : 5 - place;
  }).join("");
}

/** A person's choices, compared with their own average, because people use the scale differently. */
export interface Choices {
  readonly code: string;
  /** 1 to 5, or 0 without an answer. */
  readonly valueOf: (key: ItemKey) => number;
  /** How far a choice is above the person's average in its section; 0 without an answer. */
  readonly distanceOf: (key: ItemKey) => number;
  /** The chosen option. */
  readonly optionOf: (key: ItemKey) => string;
}

export function readChoices(code: string): Choices {
  const values = new Map(ITEMS.map(({ key }, index) => [key, Number(code[index] ?? 0)]));
  const valueOf = (key: ItemKey) => values.get(key) ?? 0;
  const middles = new Map(
    SECTIONS.map((id) => {
      const known = ITEMS.filter(({ section }) => section === id)
        .map(({ key }) => valueOf(key))
        .filter((value) => value > 0);
      return [id, known.reduce((sum, value) => sum + value, 0) / (known.length || 1)];
    }),
  );
  return {
    code,
    valueOf,
    distanceOf: (key) =>
      valueOf(key) === 0 ? 0 : valueOf(key) - (middles.get(getItem(key).section) ?? 0),
    optionOf: (key) => QUESTIONS[getItem(key).section].options[5 - valueOf(key)] ?? "",
  };
}

/** FNV-1a with a final mix: the same text always gives the same number, 0 to 1. */
export function draw(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
