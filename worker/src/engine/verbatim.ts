import type { ResearchRecord } from "@goals/contracts/research";
import type { Quote } from "./evidence.ts";

/** True when a quote is, character for character, what the person wrote at that place. */
export function isVerbatim(records: readonly ResearchRecord[], quote: Quote): boolean {
  const record = records.find(({ section }) => section === quote.section);
  const text = record?.writtenResponses[quote.prompt];
  return quote.end > quote.start && text?.slice(quote.start, quote.end) === quote.text;
}
