import { WRITTEN_MAX } from "@goals/contracts/limits";
import type { ResearchRecord } from "@goals/contracts/research";
import { careIn, hasCarePassage } from "./assess-care.ts";
import { readCare } from "./read-care.ts";

/**
 * A text with its heavy sentences blanked out, space for character, so that what is left keeps its place. Around words
 * of danger nothing is left: the sentences beside them belong to them.
 */
export function withoutCare(text: string): string {
  if (careIn(text).level !== "none") return " ".repeat(text.length);
  return readCare(text).reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
}

/**
 * The same records without any passage that calls for care. What is left stands at the offsets it had, so a quote from
 * it is still verbatim in the original.
 */
export function withoutCarePassages(records: readonly ResearchRecord[]): ResearchRecord[] {
  return records.map((record) => ({
    ...record,
    writtenResponses: Object.fromEntries(
      Object.entries(record.writtenResponses).map(([prompt, text]) => [
        prompt,
        withoutCare(text.slice(0, WRITTEN_MAX)),
      ]),
    ),
    tags: record.tags.filter((tag) => !hasCarePassage(tag)),
  }));
}
