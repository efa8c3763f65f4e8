import type { AnalysisReport } from "@goals/contracts/analysis";
import type { MissionSuggestions } from "@goals/contracts/missions";
import type { Obstacle } from "@goals/contracts/obstacles";
import type { ResearchRecord } from "@goals/contracts/research";
import type { SuggestedTask, TaskSources } from "./engine/suggest-tasks.ts";

/** The three drafts; the sentences kept by the user come beside them. */
type MissionDrafts = Omit<MissionSuggestions, "kept">;

/** Writes analyses and suggestions: the embedded engine, or a model with the embedded engine as its fallback. */
export interface Engine {
  /** The `engine` of its reports. It changes whenever the same answers may give another report. */
  readonly version: string;
  /** The engine of who has not allowed a model to read their answers, and of all when its daily limit is reached. */
  readonly withoutModel?: Engine;
  /**
   * Leaves out lines whose key (`toLineKey`) is in `setAside`. `country` is the ISO code of the user's country, whose helpline
   * a report with a crisis notice names.
   */
  analyse(
    records: readonly ResearchRecord[],
    setAside: ReadonlySet<string>,
    country?: string,
  ): AnalysisReport | Promise<AnalysisReport>;
  suggestMissions(records: readonly ResearchRecord[]): MissionDrafts | Promise<MissionDrafts>;
  /** What gets in the user's way, in their own words; null where nothing can be quoted that is surely meant so. */
  findObstacle(
    records: readonly ResearchRecord[],
    setAside: ReadonlySet<string>,
  ): Obstacle | null | Promise<Obstacle | null>;
  suggestTasks(from: TaskSources): SuggestedTask[] | Promise<SuggestedTask[]>;
}

/** Goes up whenever the same answers may give another report. */
export const EMBEDDED_ENGINE = "embedded-5";
