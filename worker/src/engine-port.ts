import type { AnalysisReport } from "@goals/contracts/analysis";
import type { MissionSuggestions } from "@goals/contracts/missions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { TaskSources } from "./engine/suggest-tasks.ts";

/** What writes analyses and suggestions: the embedded engine, or a model in front of it. */
export interface Engine {
  /** What a report's `engine` says when all goes well. It changes whenever the same answers may give another report. */
  readonly version: string;
  /** What writes instead when the model behind this one has written its share for today. */
  readonly withoutModel?: Engine;
  /**
   * Lines whose key (`lineKey`) is set aside are left out, and others may take their place. `country`, by its two
   * letters, is where the person is: a report that opens with care names the helpline of that place.
   */
  analyse(
    records: readonly ResearchRecord[],
    setAside: ReadonlySet<string>,
    country?: string,
  ): AnalysisReport | Promise<AnalysisReport>;
  suggestMissions(
    records: readonly ResearchRecord[],
  ): MissionSuggestions | Promise<MissionSuggestions>;
  suggestTasks(from: TaskSources): string[] | Promise<string[]>;
}
