import type { ObjectiveEnd } from "@goals/contracts/objectives";
import { api } from "@goals/contracts/routes";
import { mutateCache } from "@goals/kit";

/** Counts an objective's end in the cached score at once, or with -1 takes it out again. */
export function countEnd(end: ObjectiveEnd, by: 1 | -1): void {
  mutateCache(api.scoreboard, (score) => {
    const wins = score.wins + (end === "completed" ? by : 0);
    const losses = score.losses + (end === "failed" ? by : 0);
    return { wins, losses, lifetime: `${wins}-${losses}` };
  });
}
