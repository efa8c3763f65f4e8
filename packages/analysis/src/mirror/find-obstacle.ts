import type { Obstacle } from "@goals/contracts/analysis";
import type { ResearchRecord } from "@goals/contracts/research";
import { splitSentences } from "@goals/contracts/split-sentences";
import { toLineKey } from "@goals/contracts/set-aside";
import { assessCare } from "../care/assess-care.ts";
import { redactCareInRecords } from "../care/redact-care.ts";
import { sortRecords } from "../sort-records.ts";
import { chooseSentences } from "./choose-sentences.ts";
import { isWithoutTrouble } from "./is-denied.ts";
import { toQuotes } from "./line.ts";

/** "Ich stocke nicht", "didnt": a denied verb at the start may mean that nothing is in the way. */
const SAYS_NO =
  /(?<!\p{L})(?:not|never|(?:did|does|do|was|were|is|are|ca|could|wo|would|have|has|had)n['’]?t|nicht?s?|ni[dtx]|n[ei]d|net|nie|nunca|pas|rien|jamais|لا|ما|مش|مو|ليس|ولا|م\p{L}+ش|ماكو|والو)(?!\p{L})/iu;
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
  if (!quote || SAYS_NO.test(splitSentences(quote.text)[0]?.text ?? "")) return null;
  const source = { list: "watchouts", rule: "prompt", answers: [] } as const;
  const isSetAside = notMe.has(toLineKey({ ...source, quotes: toQuotes(STALL, quotes) }));
  return isSetAside ? null : { ...STALL, text: quote.text };
}
