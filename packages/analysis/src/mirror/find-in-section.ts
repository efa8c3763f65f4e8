import type { AnalysisSource, Finding } from "@goals/contracts/analysis";
import { parseLanguage, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { isSetAside, readWeeks, WEEKS_KEYS } from "@goals/contracts/set-aside";
import { assessCare } from "../care/assess-care.ts";
import { writeReport, type Verdicts } from "./write-report.ts";

/** Two choices that contradict each other come first, then the person's own words, then a clear choice. */
const RANKS = [/^contradiction:/, /^prompt$/, /^choice$/] as const;

const rank = ({ rule }: AnalysisSource) => RANKS.findIndex((pattern) => pattern.test(rule));

/** One thing that a section shows. Null if nothing stands out, it was set aside, or any section calls for care. */
export function findInSection(
  records: readonly ResearchRecord[],
  section: SectionId,
  context: { readonly verdicts: Verdicts; readonly pageLanguage?: string | undefined },
): Finding | null {
  const record = records.find((each) => each.section === section);
  const { pageLanguage, verdicts } = context;
  if (!record || assessCare(records, verdicts.notMe).level !== "none") return null;
  // A day to come, just written down, is read back; a hard day only in good weeks.
  const notMe = new Set([...verdicts.notMe, WEEKS_KEYS.good]);
  const report = writeReport([record], {
    verdicts: { ...verdicts, notMe },
    language: pageLanguage,
  });
  const isGood = readWeeks(verdicts.notMe) === "good";
  const isShown = (each: AnalysisSource) =>
    rank(each) !== -1 &&
    (each.list !== "watchouts" || each.rule !== "prompt" || isGood) &&
    !isSetAside(report, { ...each, sources: [each] }, notMe);
  const [source] = report.sources.filter(isShown).toSorted((one, other) => rank(one) - rank(other));
  const line = source && report[source.list][source.line];
  if (!line) return null;
  return {
    text: source.lead ?? line,
    quotes: source.quotes.map(({ text }) => text),
    language: parseLanguage(report.language) ?? parseLanguage(pageLanguage) ?? SOURCE_LANGUAGE,
  };
}
