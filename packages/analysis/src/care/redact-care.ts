import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { assessCare, hasCarePassage, weighCare } from "./assess-care.ts";
import type { Care } from "./assess-care.ts";
import { readCare } from "./read-care.ts";
import { readHardTimes, type HardTimes } from "./hard-times.ts";
import type { HeavySentence } from "./read-care.ts";

/**
 * A text with its heavy sentences blanked out, space for character, so that what is left keeps its place. Around words
 * of danger nothing is left: the sentences beside them belong to them.
 */
export function redactCare(text: string, heavy: readonly HeavySentence[] = readCare(text)): string {
  if (weighCare(heavy).level !== "none") return " ".repeat(text.length);
  return heavy.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
}

/** The answers that are still read where care is needed: flow, best moment and free hour. */
const STILL_READ = new Set([
  "energizers_drainers 0",
  "strengths_weaknesses 0",
  "interests_skills 0",
]);

/** The answers that a gentle report shows: what is ahead and what is ordinary, not the days that are told. */
const GENTLY_READ = new Set([
  "interests_skills 0",
  "interests_skills 1",
  "time_horizons 0",
  "time_horizons 1",
  "working_preferences 0",
]);

/**
 * The same records without any passage that calls for care. What is left stands at the offsets it had, so a quote from
 * it is still verbatim in the original. Where the answers call for care, only those about what gives energy stay: sentences
 * beside a heavy passage ("cannot picture it") are not to be quoted, though their own words are not heavy. `care` is what the
 * records call for, where it is known already: reading for care is most of the time of an analysis.
 */
export function redactCareInRecords(
  records: readonly ResearchRecord[],
  care: Care = assessCare(records),
): ResearchRecord[] {
  const needsCare = care.level !== "none";
  // Beside a loss the rest of an answer would sound rosier than it was told.
  const isHard = ({ low, isSign }: HardTimes) => isSign || low > 0;
  const redactAnswer = (text: string) =>
    needsCare && isHard(readHardTimes(text))
      ? " ".repeat(text.length)
      : redactCare(text, care.sentences?.get(text));
  const readIds = care.isGentle ? GENTLY_READ : STILL_READ;
  return records.map((record) => ({
    ...record,
    writtenResponses: Object.fromEntries(
      Object.entries(record.writtenResponses).map(([prompt, text]) => [
        prompt,
        needsCare && !readIds.has(`${record.section} ${prompt}`)
          ? " ".repeat(Math.min(text.length, WRITTEN_MAX))
          : redactAnswer(text.slice(0, WRITTEN_MAX)),
      ]),
    ),
    tags: needsCare ? [] : record.tags.filter((tag) => !hasCarePassage(tag)),
  }));
}
