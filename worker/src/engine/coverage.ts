import { isBlank } from "@goals/contracts/length";
import { QUESTIONS, QUESTIONS_IN_ORDER, scoreOption } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

const ASKED = QUESTIONS_IN_ORDER.flatMap(({ items, prompts }) => [...items, ...prompts]).length;

function answered({ section, mcAnswers, writtenResponses }: ResearchRecord): number {
  const { items, prompts } = QUESTIONS[section];
  const chosen = items.filter((_, index) => scoreOption(section, index, mcAnswers[index] ?? ""));
  const written = prompts.filter((_, index) => !isBlank(writtenResponses[index] ?? ""));
  return chosen.length + written.length;
}

/** How much of all five sections was answered, 0 to 1. */
export function coverage(records: readonly ResearchRecord[]): number {
  return records.reduce((sum, record) => sum + answered(record), 0) / ASKED;
}
