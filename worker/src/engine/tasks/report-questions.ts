import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { AnalysisReport } from "@goals/contracts/analysis";
import type { Suggestion } from "./objective-steps.ts";

const LONGEST = 200;
/** Rules of notices: their lines are no tasks. */
const NO_TASK = new Set(["care", "language", "no-pattern", "same-answer"]);

/** The report's questions as tasks. A question that cannot be understood without its line is left out. */
export function findReportQuestions(report: AnalysisReport | undefined): Suggestion[] {
  if (!report) return [];
  return ANALYSIS_LISTS.toReversed().flatMap((list) =>
    report[list].flatMap((text, line) => {
      const source = report.sources.find((each) => each.list === list && each.line === line);
      const question =
        text
          .trim()
          .split(/(?<=[.!?])\s+/)
          .at(-1) ?? "";
      const isAlone =
        question.endsWith("?") &&
        !/\b(?:it|that|this|these|those|they|them|the one|the other|both|the two|such|the (?:first|second|next step|same)|there|moving again)\b/i.test(
          question,
        );
      const title = `Write three lines on this: ${question}`;
      return isAlone && title.length <= LONGEST && !NO_TASK.has(source?.rule ?? "")
        ? [{ title, form: "question" }]
        : [];
    }),
  );
}
