import type { ResearchRecord } from "@goals/contracts/research";
import type { Candidate } from "./candidate.ts";
import { claimsFrom } from "./claims.ts";
import { contrastLines } from "./lines/contrast-lines.ts";
import { cueLines } from "./lines/cue-lines.ts";
import { mixedLines } from "./lines/mixed-lines.ts";
import { languageNotice, noPatternNotice, sameAnswerNotice } from "./lines/notice-lines.ts";
import { ruleLines } from "./lines/rule-lines.ts";
import { themeLines } from "./lines/theme-lines.ts";
import { ownMean, readFacets } from "./readings.ts";
import { readWritten } from "./written/passages.ts";

/** Every line that a person's answers bear out, before the few to show are chosen. */
export function candidates(records: readonly ResearchRecord[]): Candidate[] {
  const readings = readFacets(records);
  const claims = claimsFrom(readings, ownMean(readings));
  const { passages, unknown } = readWritten(records);
  const lines = [
    ...contrastLines(claims),
    ...ruleLines(claims),
    ...cueLines(claims, passages),
    ...themeLines(passages, records),
    ...mixedLines(readings),
  ];
  const sameAnswer = sameAnswerNotice(records);
  const isBare = lines.length === 0 && sameAnswer.length === 0 && readings.length > 0;
  return [
    ...sameAnswer,
    ...(isBare ? [noPatternNotice(records)] : []),
    ...(unknown.length > 0 ? [languageNotice(unknown)] : []),
    ...lines,
  ];
}
