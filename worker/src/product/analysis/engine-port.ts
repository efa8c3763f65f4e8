import type { Verdicts } from "@goals/analysis/mirror/write-report";
import type { AnalysisReport } from "@goals/contracts/analysis";
import type { MissionDrafts } from "@goals/analysis/missions/suggest-missions";
import type { SuggestedTask, TaskSources } from "@goals/analysis/tasks/suggest-tasks";
import type { Obstacle } from "@goals/contracts/obstacles";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Language } from "@goals/contracts/languages";
import type { Coach } from "./model/coach.ts";

/** What a report depends on besides the answers. */
export interface AnalysisContext {
  /** Lines by their key (`toLineKey`): "not me" is left out, "me" stands on top. */
  readonly verdicts: Verdicts;
  /** The ISO code of the user's country, whose helpline a report with a crisis notice names. */
  readonly country?: string | undefined;
  /** The language of the product, for answers in a language it does not speak. */
  readonly language?: string | undefined;
}

/** Writes analyses and suggestions by rules. Beside it, where there is a model, a coach. */
export interface Engine {
  /** The `engine` of its reports. It changes whenever the same answers may give another report. */
  readonly version: string;
  /** Writes for people who allow a model to read their answers, until the daily limit is reached. */
  readonly coach?: Coach;
  analyse(
    records: readonly ResearchRecord[],
    context: AnalysisContext,
  ): AnalysisReport | Promise<AnalysisReport>;
  /** In the language the user wrote in, else in that of their pages. */
  suggestMissions(
    records: readonly ResearchRecord[],
    pageLanguage?: Language,
  ): MissionDrafts | Promise<MissionDrafts>;
  /** What gets in the user's way, in their own words; null where nothing can be quoted that is surely meant so. */
  findObstacle(
    records: readonly ResearchRecord[],
    notMe: ReadonlySet<string>,
  ): Obstacle | null | Promise<Obstacle | null>;
  suggestTasks(from: TaskSources): SuggestedTask[] | Promise<SuggestedTask[]>;
}
