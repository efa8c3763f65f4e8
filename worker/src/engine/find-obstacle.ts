import type { Obstacle } from "@goals/contracts/obstacles";
import type { ResearchRecord } from "@goals/contracts/research";
import { toLineKey } from "@goals/contracts/set-aside";
import { isVerbatim } from "./build-report.ts";
import type { Quote } from "./candidate.ts";
import { assessCare } from "@goals/analysis/care/assess-care";
import { redactCareInRecords } from "@goals/analysis/care/redact-care";
import { buildAnswerLines } from "./lines/answer-lines.ts";
import { hasEnoughWords } from "./lines/notice-lines.ts";
import { sortRecords } from "./read-choices.ts";
import { findPromptId } from "./reading/prompts.ts";
import { readPassages, type Passage } from "./reading/read-passages.ts";

/** What makes somebody stall comes before what drains them: it is what stands in the way of doing something. */
const RULES = ["answer-stall", "answer-drained"];

/** False for what was once, or done by the person, on the day that was told: "a kid threw a chair" is not in the way tomorrow. */
function mayRecur(passages: readonly Passage[], { section, prompt, start }: Quote): boolean {
  const id = findPromptId({ section, prompt });
  const clause = passages
    .find((each) => each.id === id)
    ?.clauses.find((each) => each.start === start);
  return (
    clause !== undefined && clause.time !== "past" && (id === "stall" || clause.subject !== "I")
  );
}

/**
 * Finds what gets in a person's way, in their own words: a clause that a report would quote about it by itself, exactly as
 * it was written. Null where the answers call for care, say nothing of the kind, or the person has set those lines aside.
 */
export function findObstacle(
  records: readonly ResearchRecord[],
  setAside: ReadonlySet<string>,
): Obstacle | null {
  const all = sortRecords(records);
  const care = assessCare(all);
  if (care.level !== "none") return null;
  const read = redactCareInRecords(all, care);
  const { passages } = readPassages(read);
  if (!hasEnoughWords(passages)) return null;
  const lines = buildAnswerLines(passages).filter((line) => !setAside.has(toLineKey(line)));
  const found = RULES.flatMap((rule) => lines.filter((line) => line.rule === rule)).find(
    ({ quotes }) => quotes.every((quote) => isVerbatim(all, quote) && mayRecur(passages, quote)),
  );
  const [quote] = found?.quotes ?? [];
  return quote ? { section: quote.section, prompt: quote.prompt, text: quote.text } : null;
}
