import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { AnalysisList, AnalysisReport, AnalysisSource } from "@goals/contracts/analysis";

/** A line of a report together with what it rests on. */
export interface ReportLine {
  readonly list: AnalysisList;
  readonly text: string;
  readonly source: AnalysisSource;
}

/** A report's lines in the order they are shown. */
export function listReportLines(report: AnalysisReport): ReportLine[] {
  return ANALYSIS_LISTS.flatMap((list) =>
    report[list].map((text, line) => {
      const source = report.sources.find((one) => one.list === list && one.line === line);
      if (!source) throw new Error(`A line without a source: ${text}`);
      return { list, text, source };
    }),
  );
}

const QUOTED = /“[^”]*”|„[^“]*“|«[^»]*»/gu;

/** What stands in quotation marks in a text, without the marks. */
export function listQuotedTexts(text: string): string[] {
  return (text.match(QUOTED) ?? []).map((quote) => quote.slice(1, -1).trim());
}

/** A line's skeleton: what is left of it when the quotes are taken out. */
export function removeQuotes(text: string): string {
  return text.replaceAll(QUOTED, "…");
}
