import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";

/** One record a section, the last given, in the order of the sections: a report does not depend on the stored order. */
export function sortRecords(records: readonly ResearchRecord[]): ResearchRecord[] {
  return SECTIONS.flatMap((id) => records.findLast(({ section }) => section === id) ?? []);
}
