import type { ResearchRecord } from "@goals/contracts/research";
import { SECTIONS } from "@goals/contracts/sections";

/** One record a section, the last given, in the order of the sections: a report does not depend on the stored order. */
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

/** A number for everything a person chose and wrote: it varies the phrasing between people and never for one. */
export function digestAnswers(records: readonly ResearchRecord[]): string {
  const answers = records.map(({ section, mcAnswers, writtenResponses }) => [
    section,
    // Numbers as keys stand in their order.
    Object.entries(mcAnswers),
    Object.entries(writtenResponses),
  ]);
  return String(digest(JSON.stringify(answers)));
}
