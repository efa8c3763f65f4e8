import { scoreOption } from "@goals/contracts/questions/questions";
import type { ResearchRecord } from "@goals/contracts/research";

/** A score up to this one is "Rarely" or "Never", or "Often" for something that drains. */
const LOW = 2;
const [LOSES_TRACK, DRAINS] = [1, [2, 4, 5, 6, 8, 9]];

/** False where the choices of a section speak against the heading of a written answer. Readers found 11 of 39 times misplaced that were told by people who rarely lose track of time, none of 302 by people who often do, and 8 of 51 draining days of people whom nothing drains often. */
export function agreesWithChoices({ section, mcAnswers }: ResearchRecord, prompt: number): boolean {
  if (section !== "energizers_drainers") return true;
  const score = (item: number) => scoreOption(section, item, mcAnswers[item] ?? "");
  const isLow = (item: number) => (score(item) ?? LOW + 1) <= LOW;
  if (prompt === 0) return !isLow(LOSES_TRACK);
  return DRAINS.some(isLow) || DRAINS.every((item) => score(item) === undefined);
}
