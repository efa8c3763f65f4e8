import type { Verdicts } from "@goals/analysis/mirror/write-report";
import type { AnalysisReport } from "@goals/contracts/analysis";
import type { Finding } from "@goals/contracts/findings";
import type { SectionId } from "@goals/contracts/sections";
import type { MissionDrafts } from "@goals/analysis/missions/suggest-missions";
import type { SuggestedTask, TaskSources } from "@goals/analysis/tasks/suggest-tasks";
import type { Obstacle } from "@goals/contracts/obstacles";
import type { ResearchRecord } from "@goals/contracts/research";
import type { Language } from "@goals/contracts/languages";
import type { Coach } from "./model/coach.ts";

/** The inputs of a report besides the answers. */
export interface AnalysisContext {
  /** Verdicts by line key (`toLineKey`): "not me" lines are omitted, "me" lines come first. */
  readonly verdicts: Verdicts;
  /** The ISO code of the user's country, for the helpline in a report with a crisis notice. */
  readonly country?: string | undefined;
  /** The product's language, for answers in an unsupported language. */
  readonly language?: string | undefined;
}

/** Writes analyses and suggestions with rules, and with a coach if there is a model. */
export interface Engine {
  /** The `engine` of its reports. Changes whenever the same answers may give another report. */
  readonly version: string;
  /** Writes for users who allow a model to read their answers, up to the daily limit. */
  readonly coach?: Coach;
  analyse(
    records: readonly ResearchRecord[],
    context: AnalysisContext,
  ): AnalysisReport | Promise<AnalysisReport>;
  /** In the language the user wrote in, otherwise their pages' language. */
  suggestMissions(
    records: readonly ResearchRecord[],
    pageLanguage: Language | undefined,
    notMe: ReadonlySet<string>,
  ): MissionDrafts | Promise<MissionDrafts>;
  /** One thing that a section shows, in the same language as the report; null if nothing stands out. */
  findInSection(
    records: readonly ResearchRecord[],
    section: SectionId,
    context: Pick<AnalysisContext, "verdicts"> & { readonly pageLanguage?: Language | undefined },
  ): Finding | null | Promise<Finding | null>;
  /** The user's obstacle in their own words; null if no quote clearly describes one. */
  findObstacle(
    records: readonly ResearchRecord[],
    notMe: ReadonlySet<string>,
  ): Obstacle | null | Promise<Obstacle | null>;
  suggestTasks(from: TaskSources): SuggestedTask[] | Promise<SuggestedTask[]>;
}
