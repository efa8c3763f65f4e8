import type { AnalysisSource, Finding } from "@goals/contracts/analysis";
import { parseLanguage, SOURCE_LANGUAGE } from "@goals/contracts/languages";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SectionId } from "@goals/contracts/sections";
import { isSetAside, readWeeks, WEEKS_KEYS } from "@goals/contracts/set-aside";
import { assessCare } from "../care/assess-care.ts";
import { redactCareInRecords } from "../care/redact-care.ts";
import { writeReport, type Verdicts } from "./write-report.ts";

/** Two choices that contradict each other come first, then the person's own words, then a clear choice. */
const RANKS = [/^contradiction:/, /^prompt$/, /^choice$/] as const;

const rank = ({ rule }: AnalysisSource) => RANKS.findIndex((pattern) => pattern.test(rule));

/** One thing that a section shows. Null if nothing stands out, it was set aside, or any section calls for care. */
export function findInSection(
  records: readonly ResearchRecord[],
  section: SectionId,
  context: { readonly verdicts: Verdicts; readonly language?: string | undefined },
): Finding | null {
  const { verdicts, language } = context;
  const care = assessCare(records, verdicts.notMe);
  const isGood = readWeeks(verdicts.notMe) === "good";
  const told = isGood ? records : redactCareInRecords(records, care, "finding");
  const record = told.find((each) => each.section === section);
  if (!record || care.level !== "none") return null;
  // These words were just written down, so they need not stay closed.
  const notMe = new Set([...verdicts.notMe, WEEKS_KEYS.good]);
  const report = writeReport([record], { verdicts: { ...verdicts, notMe }, language });
  const isShown = (each: AnalysisSource) =>
    rank(each) !== -1 &&
    (each.list !== "watchouts" || isGood) &&
    !isSetAside(report, { ...each, sources: [each] }, notMe);
  const [source] = report.sources.filter(isShown).toSorted((one, other) => rank(one) - rank(other));
  const line = source && report[source.list][source.line];
  if (!line) return null;
  return {
    text: source.lead ?? line,
    quotes: source.quotes.map(({ text }) => text),
    language: parseLanguage(report.language) ?? parseLanguage(language) ?? SOURCE_LANGUAGE,
  };
}
