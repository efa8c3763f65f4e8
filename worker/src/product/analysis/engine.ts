import type { findInSection } from "@goals/analysis/mirror/find-in-section";
import type { findObstacle } from "@goals/analysis/mirror/find-obstacle";
import { MIRROR_VERSION } from "@goals/analysis/mirror/version";
import type { writeReport } from "@goals/analysis/mirror/write-report";
import type { suggestMissions } from "@goals/analysis/missions/suggest-missions";
import type { suggestTasks } from "@goals/analysis/tasks/suggest-tasks";
import type { Env } from "../../platform/settings.ts";
import { createCoach, type Coach } from "./model/coach.ts";
import { findModel } from "./model/model.ts";

type Rule<Do extends (...input: never[]) => unknown> = (
  ...input: Parameters<Do>
) => ReturnType<Do> | Promise<ReturnType<Do>>;

/** Writes analyses and suggestions with rules, and with a coach if there is a model. */
export interface Engine {
  /** The `engine` of its reports. Changes whenever the same answers may give another report. */
  readonly version: string;
  /** Writes for users who allow a model to read their answers, up to the daily limit. */
  readonly coach?: Coach;
  readonly analyse: Rule<typeof writeReport>;
  /** In the language the user wrote in, otherwise their pages' language. */
  readonly suggestMissions: Rule<typeof suggestMissions>;
  /** One thing that a section shows, in the same language as the report; null if nothing stands out. */
  readonly findInSection: Rule<typeof findInSection>;
  /** The user's obstacle in their own words; null if no quote clearly describes one. */
  readonly findObstacle: Rule<typeof findObstacle>;
  readonly suggestTasks: Rule<typeof suggestTasks>;
}

/** The default engine. Imports its parts on first use, because an isolate that only serves files needs no word lists. */
export const mirrorEngine: Engine = {
  version: MIRROR_VERSION,
  analyse: async (...input) =>
    (await import("@goals/analysis/mirror/write-report")).writeReport(...input),
  suggestMissions: async (...input) =>
    (await import("@goals/analysis/missions/suggest-missions")).suggestMissions(...input),
  findInSection: async (...input) =>
    (await import("@goals/analysis/mirror/find-in-section")).findInSection(...input),
  findObstacle: async (...input) =>
    (await import("@goals/analysis/mirror/find-obstacle")).findObstacle(...input),
  suggestTasks: async (...input) =>
    (await import("@goals/analysis/tasks/suggest-tasks")).suggestTasks(...input),
};

/** The longest a user waits for a model: its writing, its second reading and the repair. */
const LIMIT_MS = 55_000;

/** The mirror, with a coach if there is a model. `onFailed` is called if the model did not write a report. */
export function createEngine(
  env: Env,
  onFailed: (what: { model: string; reason: string }) => void,
): Engine {
  const model = findModel(env);
  if (!model) return mirrorEngine;
  const failed = (reason: string) => onFailed({ model: model.name, reason });
  return { ...mirrorEngine, coach: createCoach(model, { limitMs: LIMIT_MS, failed }) };
}
