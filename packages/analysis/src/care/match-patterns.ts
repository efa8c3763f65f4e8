import { spellArabic } from "./plain-text.ts";

export const WORD_END = "(?![^ ])";
/** The inside of brackets, which may hold brackets up to four deep. */
const INSIDE = Array.from({ length: 4 }).reduce<string>(
  (inside) => String.raw`(?:[^()]|\(${inside}\))*`,
  "[^()]*",
);
const ALTERNATIVES = new RegExp(String.raw`(?:[^()|]|\(${INSIDE}\))+`, "gu");
/** The parts of a pattern that may be missing, and the first one that may not. */
const OPENING = new RegExp(
  String.raw`^(?:\(${INSIDE}\)(?:[?*]|\{0,\d\}))*(?:\(${INSIDE}\)|[^(]{1,6})?`,
  "u",
);
/** Wherever an opening may begin: four letters, or nothing where it may be any. A place too many does no harm. */
const BEGINNINGS =
  /(?<=^|\||\(\?:|(?<!\()\?|[*}])(?:[\p{L}\p{N} ,]{1,4}(?![?*{])|(?!\(\?:|$|[|)])(?=.))/gu;

/** The first letters that a match of a pattern can have, up to four or to the end of a word; "" stands for any. */
const findPrefixes = (source: string): string[] =>
  (source.replaceAll(WORD_END, "").match(ALTERNATIVES) ?? []).flatMap((each) =>
    (OPENING.exec(each)?.[0].match(BEGINNINGS) ?? [""]).map((start) =>
      start.replace(/(?<= ).+$/u, ""),
    ),
  );

const PREFIX_MAX = 4;

export interface PatternMatch<Kind extends string = string> {
  readonly kind: Kind;
  readonly index: number;
  readonly text: string;
}

/** Finds the matches of many patterns in a plain text, each at the beginning of a word; those of a kind never overlap. */
export type Matcher<Kind extends string> = (plain: string) => PatternMatch<Kind>[];

interface Pattern<Kind> {
  readonly kind: Kind;
  readonly source: string;
  compiled?: RegExp;
}

/** Patterns by how their matches begin. A pattern stands before those that come after it in its list. */
function indexByPrefix<Kind>(
  patterns: readonly Pattern<Kind>[],
): ReadonlyMap<string, Pattern<Kind>[]> {
  const index = new Map<string, Pattern<Kind>[]>();
  for (const pattern of patterns) {
    for (const prefix of new Set(findPrefixes(pattern.source)))
      index.set(prefix, [...(index.get(prefix) ?? []), pattern]);
  }
  return index;
}

function matchAt<Kind>(pattern: Pattern<Kind>, plain: string, at: number): string | undefined {
  pattern.compiled ??= new RegExp(`(?:${pattern.source})${WORD_END}`, "y");
  pattern.compiled.lastIndex = at;
  return pattern.compiled.exec(plain)?.[0];
}

/** A pattern as a regular expression. No word of a gap (`…3`) is in `turning`: "je veux pas mourir" is no "je veux mourir". */
export function toSource(pattern: string, turning = ","): string {
  return spellArabic(pattern)
    .replaceAll("¦", WORD_END)
    .replace(/…(\d)/g, (_, most) => `(?:(?!(?:${turning}) )[^ ,]+ ){0,${most}}`);
}

/** Compiles patterns by kind, each when a word of a text first begins like it: an ordinary text needs few of the hundreds. */
export function createMatcher<Kind extends string>(
  patterns: Readonly<Record<Kind, readonly string[]>>,
  turning?: string,
): Matcher<Kind> {
  // The keys of a record are typed as text.
  const kinds = Object.keys(patterns) as Kind[];
  const all = kinds.flatMap((kind) =>
    patterns[kind].map((pattern): Pattern<Kind> => ({ kind, source: toSource(pattern, turning) })),
  );
  let index: ReadonlyMap<string, Pattern<Kind>[]> | undefined;
  return (plain) => {
    index ??= indexByPrefix(all);
    const found: PatternMatch<Kind>[] = [];
    const ends = new Map<Kind, number>();
    const padded = `${plain} `;
    for (let at = 0; at < plain.length; at = padded.indexOf(" ", at) + 1) {
      for (let length = 0; length <= PREFIX_MAX; length += 1) {
        for (const pattern of index.get(padded.slice(at, at + length)) ?? []) {
          if (at < (ends.get(pattern.kind) ?? 0)) continue;
          const text = matchAt(pattern, plain, at);
          if (text === undefined || text === "") continue;
          ends.set(pattern.kind, at + text.length);
          found.push({ kind: pattern.kind, index: at, text });
        }
      }
    }
    return found;
  };
}
