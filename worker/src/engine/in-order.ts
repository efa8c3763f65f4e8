import { SECTIONS } from "@goals/contracts/sections";
import type { ResearchRecord } from "@goals/contracts/research";

/** One record a section, the last given, in the workspace's order: the order of arrival must not show in a report. */
export function inOrder(records: readonly ResearchRecord[]): ResearchRecord[] {
  return SECTIONS.flatMap((id) => records.findLast(({ section }) => section === id) ?? []);
}
