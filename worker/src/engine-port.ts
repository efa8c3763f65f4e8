import type { AnalysisReport } from "@goals/contracts/analysis";
import type { MissionSuggestions } from "@goals/contracts/missions";
import type { ResearchRecord } from "@goals/contracts/research";
import type { TaskSources } from "./engine/suggest-tasks.ts";

/** What writes analyses and suggestions: the embedded engine, or a model in front of it. */
export interface Engine {
  analyse(records: readonly ResearchRecord[]): AnalysisReport | Promise<AnalysisReport>;
  suggestMissions(
    records: readonly ResearchRecord[],
  ): MissionSuggestions | Promise<MissionSuggestions>;
  suggestTasks(from: TaskSources): string[] | Promise<string[]>;
}
