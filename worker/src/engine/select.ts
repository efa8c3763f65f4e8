import { ANALYSIS_LISTS } from "@goals/contracts/analysis";
import type { Candidate } from "./candidate.ts";

const LINES_A_LIST = 5;

function byStrength(a: Candidate, b: Candidate): number {
  if (a.strength === "always" || b.strength === "always") {
    return Number(b.strength === "always") - Number(a.strength === "always");
  }
  return b.strength - a.strength;
}

/** The lines to show: in each list the five that stand out furthest, each with something of its own to tell. */
export function select(candidates: readonly Candidate[]): Candidate[] {
  return ANALYSIS_LISTS.flatMap((list) => {
    const shown: Candidate[] = [];
    const told = new Set<string>();
    for (const line of candidates.filter((each) => each.list === list).sort(byStrength)) {
      if (shown.length === LINES_A_LIST) break;
      if (shown.some((other) => other.slot === line.slot)) continue;
      if (line.topics.length > 0 && line.topics.every((topic) => told.has(topic))) continue;
      shown.push(line);
      for (const topic of line.topics) told.add(topic);
    }
    return shown;
  });
}
