import * as z from "zod/mini";
import { requiredLine } from "./fields.ts";
import { SEARCH_MAX } from "./limits.ts";

/** A text that the user wrote, with its day or month. */
export const ownText = z.object({
  kind: z.enum(["task", "line", "week", "objective", "answer"]),
  date: z.string(),
  text: z.string(),
});
export type OwnText = z.infer<typeof ownText>;

/** The newest texts; `hasMore` if there are others. */
export const foundTexts = z.object({ found: z.array(ownText), hasMore: z.boolean() });
export type FoundTexts = z.infer<typeof foundTexts>;

export const searchWords = requiredLine(SEARCH_MAX, "Please enter a word to look for.");

/** Letters that are written for each other within a language, after NFKD has split off marks. */
const SAME_LETTERS: Readonly<Record<string, string>> = { ß: "ss", ı: "i", ة: "ه", ى: "ي" };

/** A text for comparison: without case, accents, Arabic vowel signs and stretching. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replaceAll(/[ßıةى]/g, (letter) => SAME_LETTERS[letter] ?? letter);

const BEFORE = 60;
const SHOWN = 200;

/** The part of a long text around the first of the words. */
function cutAround(text: string, words: readonly string[]): string {
  if (text.length <= SHOWN) return text;
  const characters = Array.from(text);
  const starts = characters.flatMap((each, index) =>
    Array<number>(foldText(each).length).fill(index),
  );
  const folded = characters.map(foldText).join("");
  const at = starts[Math.min(...words.map((word) => folded.indexOf(word)))] ?? 0;
  const [first, last] = [Math.max(0, at - BEFORE), Math.max(0, at - BEFORE) + SHOWN];
  const part = characters.slice(first, last).join("").trim();
  return `${first > 0 ? "…" : ""}${part}${last < characters.length ? "…" : ""}`;
}

const FOUND_MAX = 50;

/** The texts that contain every word, the newest first. */
export function findTexts(texts: Iterable<OwnText>, query: string): FoundTexts {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const found = new Map<string, OwnText>();
  for (const each of texts) {
    const folded = foldText(each.text);
    const key = `${each.kind} ${folded}`;
    const isNewer = each.date > (found.get(key)?.date ?? "");
    if (isNewer && words.every((word) => folded.includes(word))) found.set(key, each);
  }
  const sorted = [...found.values()].toSorted((one, other) => other.date.localeCompare(one.date));
  return {
    found: sorted
      .slice(0, FOUND_MAX)
      .map((each) => ({ ...each, text: cutAround(each.text, words) })),
    hasMore: sorted.length > FOUND_MAX,
  };
}
