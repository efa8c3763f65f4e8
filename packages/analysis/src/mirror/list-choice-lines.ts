import type { AnalysisList } from "@goals/contracts/analysis";
import type { Language } from "@goals/contracts/languages";
import { QUESTIONS } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { findDeniedTopics } from "../missions/denied-topics.ts";
import { ENDS } from "../missions/ends.ts";
import { readEnds, type ChosenEnd } from "../missions/read-ends.ts";
import { describeBoth, describeChoice } from "./choice-sentences.ts";
import type { Line } from "./line.ts";

/** A source of energy is a highlight, a skill a strength, an attraction an opportunity; the rest is no line. */
function findList({ id, answer: { section } }: ChosenEnd): AnalysisList | undefined {
  if (/-r\+$|-$|^recovery/.test(id)) return undefined;
  if (section === "energizers_drainers") return "highlights";
  if (section === "strengths_weaknesses" || /^(?:sought-out|skill-use)/.test(id))
    return "strengths";
  return section === "interests_skills" ? "opportunities" : undefined;
}

/** Pairs of questions that nobody can both mean, checked by hand. Both are agreed with, or happen often. */
const PAIRS: readonly (readonly [id: string, section: SectionId, one: number, other: number])[] = [
  ["finishing", "strengths_weaknesses", 0, 5],
  ["deciding", "strengths_weaknesses", 6, 1],
  ["speaking", "strengths_weaknesses", 8, 3],
  ["evenings", "energizers_drainers", 9, 4],
  ["effects", "time_horizons", 6, 1],
];

/** The first pair of choices that speak against each other, one of them at the end of its scale. */
function listContradiction(records: readonly ResearchRecord[], language: Language): Line[] {
  const lines = PAIRS.flatMap(([id, section, ...questions]): Line[] => {
    const chosen = records.find((each) => each.section === section)?.mcAnswers ?? {};
    const [first, second] = questions.map((question) => {
      const answer = chosen[question] ?? "";
      const place = QUESTIONS[section].options.indexOf(answer);
      return { answer: { section, question, answer }, place };
    });
    const places = `${first?.place},${second?.place}`;
    if (!first || !second || !/^(?:0,[01]|1,0)$/.test(places)) return [];
    const text = describeBoth(first, second, language);
    const answers = [first.answer, second.answer];
    return [{ list: "watchouts", rule: `contradiction:${id}`, text, answers, quotes: [] }];
  });
  return lines.slice(0, 1);
}

/** One contradiction, and for each list without a line one choice that no answer speaks against. */
export function listChoiceLines(
  records: readonly ResearchRecord[],
  context: { isWanted: (line: Line) => boolean; language: Language; written: readonly Line[] },
): Line[] {
  const { isWanted, language, written } = context;
  const denied = findDeniedTopics(records);
  const lists = new Set(written.map(({ list }) => list));
  const single = readEnds(records).flatMap((end): Line[] => {
    const list = findList(end);
    if (!list || lists.has(list)) return [];
    if (denied.has(ENDS.get(end.id)?.topic ?? "")) return [];
    const text = describeChoice({ answer: end.answer, place: end.isExtreme ? 0 : 1 }, language);
    const line: Line = { list, rule: "choice", text, answers: [end.answer], quotes: [] };
    if (!isWanted(line)) return [];
    lists.add(list);
    return [line];
  });
  return [...listContradiction(records, language).filter(isWanted), ...single];
}
