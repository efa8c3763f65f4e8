import type { AnalysisList } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import { toSentence, type Choice } from "./describe-choices.ts";
import type { Line } from "./line.ts";

const CHOICES_MAX = 2;
/** With so many quotes in a list one choice is enough. */
const ENOUGH_QUOTES = 2;
const LISTS = ["highlights", "strengths", "opportunities", "watchouts"] as const;

const facetOf = ({ answer: { section, question } }: Choice) =>
  `${section} ${QUESTIONS[section].items[question]?.facet}`;

/** The strongest choices behind the quotes, up to two a list; and one wherever a list of the first three would be empty. */
export function chooseChoiceLines(
  choices: readonly Choice[],
  quoted: readonly Line[],
  { isWanted, language }: { isWanted: (line: Line) => boolean; language: Language },
): Line[] {
  const lines: Line[] = [];
  const facets = new Set<string>();
  const tell = (choice: Choice, list: AnalysisList): boolean => {
    const text = toSentence(choice, language);
    const line: Line = { list, rule: "choice", text, answers: [choice.answer], quotes: [] };
    // Both questions of a pair would say the same twice.
    if (facets.has(facetOf(choice)) || !isWanted(line)) return false;
    facets.add(facetOf(choice));
    lines.push(line);
    return true;
  };
  for (const list of LISTS) {
    const quotes = quoted.filter((line) => line.list === list).length;
    let room = quotes < ENOUGH_QUOTES ? CHOICES_MAX : CHOICES_MAX - 1;
    for (const choice of choices) {
      if (room > 0 && choice.list === list && choice.strength === 2 && tell(choice, list))
        room -= 1;
    }
    if (list === "watchouts" || [...quoted, ...lines].some((line) => line.list === list)) continue;
    const others = choices.filter((choice) => choice.list !== list && choice.list !== "watchouts");
    for (const choice of [...choices.filter((each) => each.list === list), ...others, ...choices]) {
      if (tell(choice, list)) break;
    }
  }
  return lines;
}
