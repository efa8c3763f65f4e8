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

/** Finds every line that a person's answers support; `selectLines` then chooses the few to show. */
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

function dropQuestion(line: Candidate): Candidate {
  const quiet = { ...line };
  delete quiet.question;
  return quiet;
}

/** The questions about good things; other answers may have heavy neighbours. */
const GOOD_PLACES: ReadonlySet<string> = new Set(["flow", "hour", "best"]);

/**
 * The lines of a report that opens with care: what gave the person energy, in their own words. No questions, nothing about
 * drains or gaps, nothing from other answers.
 */
export function findGentleLines(records: readonly ResearchRecord[]): Candidate[] {
  const { passages, unread } = readPassages(records);
  const good = passages.filter(({ id }) => GOOD_PLACES.has(id));
  return [...buildLanguageNotice(unread), ...buildAnswerLines(good).map(dropQuestion)];
}
