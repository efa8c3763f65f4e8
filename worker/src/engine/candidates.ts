import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate } from "./candidate.ts";
import { readChoices } from "./choices.ts";
import { choiceLines, singleChoiceLines } from "./lines/choice-lines.ts";
import { joinLines } from "./lines/join-lines.ts";
import { mixedLines } from "./lines/mixed-lines.ts";
import {
  languageNotice,
  hasWordsEnough,
  littleNotice,
  noPatternNotice,
  sameAnswerNotice,
} from "./lines/notice-lines.ts";
import { pairLines } from "./lines/pair-lines.ts";
import { buildPeakLines } from "./lines/peak-lines.ts";
import { promptLines } from "./lines/prompt-lines.ts";
import { themeLines } from "./lines/theme-lines.ts";
import { buildUnwantedLines } from "./lines/unwanted-lines.ts";
import { readPassages } from "./reading/read-passages.ts";

/** Every line that a person's answers bear out, before the few to show are chosen. */
export function candidates(records: readonly ResearchRecord[]): Candidate[] {
  const choices = readChoices(records);
  const { passages, unread } = readPassages(records);
  const words = hasWordsEnough(passages) ? passages : [];
  const lines = [
    ...themeLines(words, records),
    ...joinLines(words, choices),
    ...pairLines(words),
    ...promptLines(words),
    ...buildUnwantedLines(words),
    ...choiceLines(choices),
    ...buildPeakLines(choices),
    ...singleChoiceLines(choices),
    ...mixedLines(choices),
  ];
  const sameAnswer = sameAnswerNotice(records);
  const isBare = lines.length === 0 && sameAnswer.length === 0 && choices.size > 0;
  return [
    ...languageNotice(unread),
    ...littleNotice(passages, unread),
    ...sameAnswer,
    ...(isBare ? [noPatternNotice(records)] : []),
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
export function gentleCandidates(records: readonly ResearchRecord[]): Candidate[] {
  const { passages, unread } = readPassages(records);
  const good = passages.filter(({ id }) => GOOD_PLACES.has(id));
  return [...languageNotice(unread), ...promptLines(good).map(withoutQuestion)];
}
