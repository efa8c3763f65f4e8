import { sortRecords } from "@goals/analysis/sort-records";
import type { ResearchRecord } from "@goals/contracts/research";
import { sha256 } from "../../platform/encoding.ts";

const sortByKey = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The digest of the answers with their marks, and of everything else that the result depends on. */
export function digestAnswers(
  records: readonly ResearchRecord[],
  ...others: readonly unknown[]
): Promise<string> {
  const answers = sortRecords(records).map((record) => [
    record.section,
    sortByKey(record.mcAnswers),
    sortByKey(record.writtenResponses),
    record.tags,
    sortByKey(record.marks ?? {}),
  ]);
  return sha256(JSON.stringify([answers, ...others.map((other) => other ?? null)]));
}
