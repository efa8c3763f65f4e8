import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { AnalysisList } from "@goals/contracts/analysis";
import type { Candidate } from "./candidate.ts";
import { readFrame } from "./candidate.ts";

const LINES_A_REPORT = 10;
const LINES_A_LIST = 3;
/** A report of fewer lines is filled up with choices. */
const SHORT_REPORT = 6;
/** Not all lines may quote, so that the report also shows what was chosen. */
const QUOTING_LINES = 8;

function compareStrength(one: Candidate, other: Candidate): number {
  if (one.strength === "always" || other.strength === "always") {
    return Number(other.strength === "always") - Number(one.strength === "always");
  }
  return other.strength - one.strength;
}

const listKeys = ({ text, quotes, answers, named = answers }: Candidate) => [
  ...quotes
    .filter((quote) => text.includes(`“${quote.text}”`))
    .map(({ section, prompt, start }) => `quote ${section} ${prompt} ${start}`),
  ...named.map(({ section, question }) => `answer ${section} ${question}`),
];

/** Lines of one list, with the question of the first alone. */
function keepOneQuestion(lines: readonly Candidate[]): Candidate[] {
  const asks = lines.findIndex(({ question }) => question !== undefined);
  return lines.map((line, index) =>
    index === asks ? { ...line, text: `${line.text} ${line.question}` } : line,
  );
}

/**
 * The lines to show: the most telling first, ten at most and three a list, each with a frame, a subject and evidence of
 * its own. Each list asks one question at most, at the end of its first line that has one.
 */
export function selectLines(candidates: readonly Candidate[]): Candidate[] {
  const shown: Candidate[] = [];
  const told = new Set<string>();
  const countOf = (list: AnalysisList) => shown.filter((line) => line.list === list).length;
  for (const line of candidates.toSorted(compareStrength)) {
    const always = line.strength === "always";
    const frames = [line.frame, readFrame(line.text)];
    if (!always) {
      if (shown.length === LINES_A_REPORT) break;
      if (line.isFiller && shown.length >= SHORT_REPORT) continue;
      if (countOf(line.list) >= LINES_A_LIST) continue;
      const quoting = shown.filter(
        ({ quotes, strength }) => quotes.length > 0 && strength !== "always",
      );
      if (line.quotes.length > 0 && quoting.length === QUOTING_LINES) continue;
      if ([...frames, ...line.topics, ...listKeys(line)].some((key) => told.has(key))) continue;
    }
    shown.push(line);
    for (const key of [...frames, ...line.topics, ...listKeys(line)]) told.add(key);
  }
  return ANALYSIS_LISTS.flatMap((list) =>
    keepOneQuestion(shown.filter((line) => line.list === list)),
  );
}
