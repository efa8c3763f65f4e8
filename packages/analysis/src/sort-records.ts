import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";

/** The last record of each section, in the order of the sections, so that a report does not depend on the stored order. */
export function sortRecords(records: readonly ResearchRecord[]): ResearchRecord[] {
  return SECTIONS.flatMap((id) => records.findLast(({ section }) => section === id) ?? []);
}

/** FNV-1a: the same text always gives the same number, and a changed letter another one. Its last bit only tells odd texts from even ones. */
export function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
