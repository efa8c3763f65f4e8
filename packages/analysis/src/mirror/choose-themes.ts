import type { AnalysisList } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import type { Sentence } from "@goals/contracts/split-sentences";
import { findThoughts } from "./choose-sentences.ts";
import type { Answer, Theme } from "./find-themes.ts";
import { describeTheme, joinLine, PROMPT_HEADINGS } from "./headings.ts";
import { toId, toQuotes, type Line } from "./line.ts";

const THEMES_MAX = 4;
/** Answers side by side in one theme. */
const SIDE_BY_SIDE = 3;

/** An answer's share of a theme. `moves`: it is what the answer's own line would quote, which then is not told again. */
interface Part {
  readonly answer: Answer;
  readonly quotes: readonly Sentence[];
  readonly moves: boolean;
}

const overlaps = (one: Sentence, other: Sentence) => one.start < other.end && other.start < one.end;
const isWithin = (quotes: readonly Sentence[], sentence: Sentence) =>
  quotes.some((quote) => overlaps(quote, sentence));

/** Themes are chosen first. `moved` names the answers whose quotes stand in a theme, and in no other line. */
export function chooseThemes(
  themes: readonly Theme[],
  chosen: ReadonlyMap<string, readonly Sentence[]>,
  { isWanted, language }: { isWanted: (line: Line) => boolean; language: Language },
): { readonly lines: readonly Line[]; readonly moved: ReadonlySet<string> } {
  const lines: Line[] = [];
  const moved = new Set<string>();
  const taken = new Map<string, readonly Sentence[]>();
  const listOf = new Map(PROMPT_HEADINGS.map((heading) => [toId(heading), heading.list]));
  const quotedIn = (list: AnalysisList | undefined) =>
    [...chosen.keys()].filter((id) => listOf.get(id) === list && !moved.has(id)).length;

  const findPart = (answer: Answer, sentences: readonly Sentence[]): Part | undefined => {
    const id = toId(answer);
    const free = sentences.find((sentence) => !isWithin(taken.get(id) ?? [], sentence));
    if (!free) return undefined;
    const own = chosen.get(id) ?? [];
    // A sentence that its own line would quote moves with its neighbours, so that nothing is cut off from it.
    if (isWithin(own, free))
      return moved.has(id) ? undefined : { answer, quotes: own, moves: true };
    const quotes = findThoughts(answer.sentences).find((each) => each.includes(free)) ?? [free];
    return quotes.some((each) => isWithin([...own, ...(taken.get(id) ?? [])], each))
      ? undefined
      : { answer, quotes, moves: false };
  };

  /** Each list keeps a line in the person's own words, but for Watch-outs, which need not stand. */
  const chooseParts = (theme: Theme): Part[] => {
    const parts: Part[] = [];
    for (const [answer, sentences] of theme.places) {
      const part = parts.length < SIDE_BY_SIDE ? findPart(answer, sentences) : undefined;
      if (!part) continue;
      const list = listOf.get(toId(answer));
      const moving = parts.filter((each) => each.moves && listOf.get(toId(each.answer)) === list);
      const isLast = quotedIn(list) - moving.length < 2;
      if (!part.moves || list === "watchouts" || !isLast) parts.push(part);
    }
    return parts;
  };

  const pairs = new Set<string>();
  for (const theme of themes) {
    if (lines.length === THEMES_MAX) break;
    const parts = chooseParts(theme);
    const pair = parts.map(({ answer }) => toId(answer)).join();
    if (parts.length < 2 || pairs.has(pair)) continue;
    const quotes = parts.flatMap((part) => toQuotes(part.answer, part.quotes));
    const lead = describeTheme(theme.word, parts.length, language);
    const text = joinLine(lead, quotes, language);
    const line: Line = {
      list: "themes",
      rule: `theme:${theme.key}`,
      lead,
      text,
      answers: [],
      quotes,
    };
    if (!isWanted(line)) continue;
    pairs.add(pair);
    lines.push(line);
    for (const { answer, quotes: used, moves } of parts) {
      const id = toId(answer);
      taken.set(id, [...(taken.get(id) ?? []), ...used]);
      if (moves) moved.add(id);
    }
  }
  return { lines, moved };
}
