import type { Language } from "@goals/contracts/languages";
import type { Sentence } from "@goals/contracts/split-sentences";
import type { Theme } from "./find-themes.ts";
import { describeTheme, PROMPT_HEADINGS } from "./headings.ts";
import { toId, toQuotes, type Line } from "./line.ts";

const THEMES_MAX = 3;
/** A sentence longer than this is left out of the evidence: the line still names its answer. */
const QUOTE_MAX = 500;

/** Says in which answers a word comes back. The sentences with it are the evidence; each answer keeps its own line. */
export function listThemeLines(
  themes: readonly Theme[],
  { isWanted, language }: { isWanted: (line: Line) => boolean; language: Language },
): Line[] {
  const lines: Line[] = [];
  const told = new Set<string>();
  const quoted = new Set<Sentence>();
  for (const { key, word, places } of themes) {
    if (lines.length === THEMES_MAX) break;
    const ids = [...places.keys()].map(toId);
    // The two words of one name would say the same twice.
    if (told.has(ids.join())) continue;
    const headings = PROMPT_HEADINGS.filter((heading) => ids.includes(toId(heading)));
    const text = describeTheme(
      word,
      headings.map(({ lead }) => lead[language]),
      language,
    );
    const quotes = [...places].flatMap(([answer, sentence]) =>
      sentence.text.length <= QUOTE_MAX && !quoted.has(sentence)
        ? toQuotes(answer, [sentence])
        : [],
    );
    const line: Line = { list: "themes", rule: `theme:${key}`, text, answers: [], quotes };
    if (!isWanted(line)) continue;
    told.add(ids.join());
    for (const sentence of places.values()) quoted.add(sentence);
    lines.push(line);
  }
  return lines;
}
