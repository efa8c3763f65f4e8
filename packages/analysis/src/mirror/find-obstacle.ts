import type { Obstacle } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";
import { toLineKey } from "@goals/contracts/set-aside";
import { assessCare } from "../care/assess-care.ts";
import { redactCareInRecords } from "../care/redact-care.ts";
import { sortRecords } from "../sort-records.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { isStory, isWithoutTrouble, opensWithNo } from "./is-denied.ts";
import { toQuotes } from "./line.ts";

const STALL = { section: "working_preferences", prompt: 1 } as const;

/** The person's own words about their stalling; null where they wrote nothing, set it aside, or wrote in a hard time. */
export function findObstacle(
  records: readonly ResearchRecord[],
  notMe: ReadonlySet<string>,
): Obstacle | null {
  const all = sortRecords(records);
  const care = assessCare(all, notMe);
  if (care.level !== "none") return null;
  const record = redactCareInRecords(all, care).find(({ section }) => section === STALL.section);
  const isTold = record && !isWithoutTrouble(record.writtenResponses[STALL.prompt] ?? "");
  const quotes = isTold ? chooseSentences(record, STALL.prompt) : [];
  const [quote] = quotes;
  if (!quote || !isStory(quote.text) || opensWithNo(quote.text)) return null;
  const source = { list: "watchouts", rule: "prompt", answers: [] } as const;
  const isSetAside = notMe.has(toLineKey({ ...source, quotes: toQuotes(STALL, quotes) }));
  return isSetAside ? null : { ...STALL, text: quote.text };
}
