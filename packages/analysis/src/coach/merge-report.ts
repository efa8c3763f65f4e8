import type { AnalysisReport } from "@goals/contracts/analysis";
import { listLines, toLists, type Line } from "../line.ts";
import { COACH_RULE } from "./check-lines.ts";
import { isRestCalledFor, type Heaviness } from "./read-response.ts";
import type { CoachResult } from "./run-coach.ts";
import { COACH_ENGINE } from "./version.ts";

type Evidence = Pick<Line, "answers" | "quotes">;

/** True for two lines that rest on the same choice or on overlapping words. */
const restOnTheSame = (one: Evidence, other: Evidence) =>
  one.answers.some((answer) =>
    other.answers.some((each) => {
      return each.section === answer.section && each.question === answer.question;
    }),
  ) ||
  one.quotes.some((quote) =>
    other.quotes.some((each) => {
      const isSamePlace = each.section === quote.section && each.prompt === quote.prompt;
      return isSamePlace && each.start < quote.end && quote.start < each.end;
    }),
  );

/** The coach's lines join the portrait, in which they replace those that rest on the same answers. */
export function mergeReport(
  portrait: AnalysisReport,
  { state, lines, missions, question }: Omit<CoachResult, "fallen">,
  {
    writer,
    asksDespiteHeavy = false,
  }: Heaviness & { readonly writer: NonNullable<AnalysisReport["model"]> },
): AnalysisReport {
  const written = lines.map((line) => ({ ...line, rule: COACH_RULE }));
  const others = listLines(portrait).filter(
    (line) => !written.some((each) => restOnTheSame(each, line)),
  );
  return {
    ...portrait,
    ...toLists([...written, ...others]),
    engine: COACH_ENGINE,
    model: writer,
    ...(isRestCalledFor(state) && { seen: state.danger ? "danger" : "heavy" }),
    ...(asksDespiteHeavy && { asksDespiteHeavy }),
    ...(missions && { missions }),
    ...(question !== undefined && { question }),
  };
}
