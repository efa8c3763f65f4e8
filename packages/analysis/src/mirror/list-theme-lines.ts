import type { Language } from "@goals/contracts/languages";
import type { Sentence } from "@goals/contracts/split-sentences";
import type { Theme } from "./find-themes.ts";
import { describeTheme, PROMPT_HEADINGS } from "./headings.ts";
import { toId, toQuotes, type Line } from "./line.ts";
import type { Answer } from "./list-mentions.ts";

const THEMES_MAX = 3;
/** With fewer answers beside those of the themes before it, a theme says nothing of its own: a name, and a thing. */
const [NAMES_MIN, THINGS_MIN] = [2, 3];

/** Says in which answers a word comes back. The sentences with it are the evidence; each answer keeps its own line. */
export function listThemeLines(
  themes: readonly Theme[],
  { isWanted, language }: { isWanted: (line: Line) => boolean; language: Language },
): Line[] {
  const lines: Line[] = [];
  const quoted = new Set<string>();
  const identify = ([answer, { end }]: readonly [Answer, Sentence]) => `${toId(answer)} ${end}`;
  for (const { key, word, rank, places } of themes) {
    if (lines.length === THEMES_MAX) break;
    const own = [...places].filter((place) => !quoted.has(identify(place)));
    if (own.length < (rank > 0 ? NAMES_MIN : THINGS_MIN)) continue;
    const ids = [...places.keys()].map(toId);
    const headings = PROMPT_HEADINGS.filter((heading) => ids.includes(toId(heading)));
    const text = describeTheme(word, headings, language);
    const quotes = [...places].flatMap(([answer, sentence]) => toQuotes(answer, [sentence]));
    const line: Line = { list: "themes", rule: `theme:${key}`, text, answers: [], quotes };
    if (!isWanted(line)) continue;
    for (const place of places) quoted.add(identify(place));
    lines.push(line);
  }
  return lines;
}
