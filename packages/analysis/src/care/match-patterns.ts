import { findPrefixes } from "./find-prefixes.ts";

const WORD_END = "(?![^ ])";
const PREFIX_MAX = 4;

/** Where a pattern stands in a plain text, and what it matched. */
export interface PatternMatch {
  readonly index: number;
  readonly text: string;
}

/** Finds the matches of many patterns in a plain text, none of which overlap, each at the beginning of a word. */
export type Matcher = (plain: string) => PatternMatch[];

/**
 * Compiles patterns on whole words. `…3` is up to three words within a clause, none of which is in `turning`, because it
 * would turn the statement round: "je veux pas mourir" is no "je veux mourir". A pattern is compiled when a word of a
 * text first begins like it, so that hundreds of patterns cost an ordinary text next to nothing.
 */
export function createMatcher(patterns: readonly string[], turning = ","): Matcher {
  const compiled: (RegExp | undefined)[] = [];
  const sources = patterns.map((each) =>
    each
      .replaceAll("¦", WORD_END)
      .replace(/…(\d)/g, (_, most) => `(?:(?!(?:${turning}) )[^ ,]+ ){0,${most}}`),
  );
  let byPrefix: Map<string, number[]> | undefined;
  const index = () => {
    const places = new Map<string, number[]>();
    for (const [place, source] of sources.entries()) {
      for (const prefix of new Set(findPrefixes(source))) {
        places.set(prefix, [...(places.get(prefix) ?? []), place]);
      }
    }
    return places;
  };
  const matchAt = (plain: string, at: number, places: Iterable<number>) => {
    for (const place of places) {
      const pattern = (compiled[place] ??= new RegExp(`(?:${sources[place]})${WORD_END}`, "y"));
      pattern.lastIndex = at;
      const match = pattern.exec(plain);
      if (match) return match[0];
    }
    return undefined;
  };
  return (plain) => {
    byPrefix ??= index();
    const found: PatternMatch[] = [];
    const padded = `${plain} `;
    let at = 0;
    while (at < plain.length) {
      const places: number[] = [];
      for (let length = 0; length <= PREFIX_MAX; length += 1) {
        places.push(...(byPrefix.get(padded.slice(at, at + length)) ?? []));
      }
      const text = matchAt(plain, at, new Set(places.toSorted((one, other) => one - other)));
      if (text) found.push({ index: at, text });
      at = padded.indexOf(" ", at + (text?.length ?? 0)) + 1;
    }
    return found;
  };
}
