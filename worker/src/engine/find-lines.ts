import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate } from "./candidate.ts";
import { readChoices } from "./read-choices.ts";
import { buildChoiceLines, buildSingleChoiceLines } from "./lines/choice-lines.ts";
import { buildJoinLines } from "./lines/join-lines.ts";
import { buildContradictionLines } from "./lines/contradiction-lines.ts";
import {
  buildLanguageNotice,
  hasEnoughWords,
  buildFewWordsNotice,
  buildNoPatternNotice,
  buildSameAnswerNotice,
} from "./lines/notice-lines.ts";
import { buildPairLines } from "./lines/pair-lines.ts";
import { buildPeakLines } from "./lines/peak-lines.ts";
import { buildAnswerLines } from "./lines/answer-lines.ts";
import { buildThemeLines } from "./lines/theme-lines.ts";
import { buildUnwantedLines } from "./lines/unwanted-lines.ts";
import { readPassages } from "./reading/read-passages.ts";

/** Every line that a person's answers bear out, before the few to show are chosen. */
export function findLines(records: readonly ResearchRecord[]): Candidate[] {
  const choices = readChoices(records);
  const { passages, unread } = readPassages(records);
  const words = hasEnoughWords(passages) ? passages : [];
  const lines = [
    ...buildThemeLines(words, records),
    ...buildJoinLines(words, choices),
    ...buildPairLines(words),
    ...buildAnswerLines(words),
    ...buildUnwantedLines(words),
    ...buildChoiceLines(choices),
    ...buildPeakLines(choices),
    ...buildSingleChoiceLines(choices),
    ...buildContradictionLines(choices),
  ];
  const sameAnswer = buildSameAnswerNotice(records);
  const isBare = lines.length === 0 && sameAnswer.length === 0 && choices.size > 0;
  return [
    ...buildLanguageNotice(unread),
    ...buildFewWordsNotice(passages, unread),
    ...sameAnswer,
    ...(isBare ? [buildNoPatternNotice(records)] : []),
    ...lines,
  ];
}

function withoutQuestion(line: Candidate): Candidate {
  const quiet = { ...line };
  delete quiet.question;
  return quiet;
}

/** Where good things are told. What stands beside heavy words is left alone. */
const GOOD_PLACES: ReadonlySet<string> = new Set(["flow", "hour", "best"]);

/**
 * The lines for somebody whose report opens with care: what gave them energy, in their words. No question, nothing about
 * what drains or lacks, and nothing from the answers in which heavy words are likely to have neighbours.
 */
export function findGentleLines(records: readonly ResearchRecord[]): Candidate[] {
  const { passages, unread } = readPassages(records);
  const good = passages.filter(({ id }) => GOOD_PLACES.has(id));
  return [...buildLanguageNotice(unread), ...buildAnswerLines(good).map(withoutQuestion)];
}
