import type { AnalysisReport } from "@goals/contracts/analysis";
import type { Missions } from "@goals/contracts/missions";
import type { Objective } from "@goals/contracts/objectives";
import { QUIET_STEPS, analysisSteps, missionSteps, objectiveSteps } from "./tasks/steps.ts";
import type { Steps } from "./tasks/steps.ts";
import { sameness } from "./tasks/title.ts";

export interface TaskSources {
  readonly objectives: readonly Objective[];
  readonly missions?: Missions | undefined;
  readonly report?: AnalysisReport | undefined;
  /** What was planned lately, today included. */
  readonly recentTitles: readonly string[];
  readonly count: number;
}

/** One step of every source before the second of any. */
function inTurns(sources: readonly Steps[]): string[] {
  const longest = Math.max(0, ...sources.map((steps) => steps.length));
  return Array.from({ length: longest }, (_, turn) =>
    sources.flatMap((steps) => steps.slice(turn, turn + 1)),
  ).flat();
}

/**
 * Exactly `count` different titles for a day: a fresh step for every active objective, then one for the missions,
 * then the questions of the analysis, then further steps of the same. A recent title never comes back.
 *
 * @example
 * suggestTasks({ objectives, missions, report, recentTitles: lastWeek, count: 3 });
 */
export function suggestTasks(from: TaskSources): string[] {
  const recent = new Set(from.recentTitles.map(sameness));
  const fresh = (steps: Steps) => steps.filter((title) => !recent.has(sameness(title)));
  const objectives = from.objectives
    .filter(({ status }) => status === "active")
    .map((objective) => fresh(objectiveSteps(objective)));
  const missions = fresh(inTurns(from.missions ? missionSteps(from.missions) : []));
  const questions = fresh(inTurns(from.report ? analysisSteps(from.report) : []));
  const firsts = [...objectives, missions].flatMap((steps) => steps.slice(0, 1));
  const inOrder = [
    ...firsts,
    ...questions,
    ...inTurns([...objectives, missions]),
    ...fresh(QUIET_STEPS),
  ];
  const titles = new Map<string, string>();
  for (const title of inOrder) if (!titles.has(sameness(title))) titles.set(sameness(title), title);
  for (let round = 2; titles.size < from.count; round += 1) {
    const title = `Spend 20 minutes on what matters most to you, round ${round}`;
    if (!recent.has(sameness(title))) titles.set(title, title);
  }
  return [...titles.values()].slice(0, from.count);
}
