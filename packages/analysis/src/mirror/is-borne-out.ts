import { scoreOption } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

/** A score up to this one is "Rarely" or "Never", or "Often" for something that drains. */
const LOW = 2;
const [LOSES_TRACK, DRAINS] = [1, [2, 4, 5, 6, 8, 9]];

/** False where choices speak against the heading of an answer. Of people who rarely lose track of time 11 of 39 told no such time, and of those whom nothing drains often 8 of 51 no such day; of 302 who often lose track, none. */
export function isBorneOut({ section, mcAnswers }: ResearchRecord, prompt: number): boolean {
  if (section !== "energizers_drainers") return true;
  const score = (item: number) => scoreOption(section, item, mcAnswers[item] ?? "");
  const isLow = (item: number) => (score(item) ?? LOW + 1) <= LOW;
  if (prompt === 0) return !isLow(LOSES_TRACK);
  return DRAINS.some(isLow) || DRAINS.every((item) => score(item) === undefined);
}
