import type { findInSection } from "@goals/analysis/mirror/find-in-section";
import type { findObstacle } from "@goals/analysis/mirror/find-obstacle";
import { MIRROR_VERSION } from "@goals/analysis/mirror/version";
import type { writeReport } from "@goals/analysis/mirror/write-report";
import type { suggestMissions } from "@goals/analysis/missions/suggest-missions";
import type { suggestTasks } from "@goals/analysis/tasks/suggest-tasks";
import type { Env } from "../../platform/settings.ts";
import { createCoach, type Coach } from "./model/coach.ts";
import { findModel } from "./model/model.ts";

/** The default engine. Imports its parts on first use, because an isolate that only serves files needs no word lists. */
export const mirrorEngine = {
  /** The `engine` of its reports. Changes whenever the same answers may give another report. */
  version: MIRROR_VERSION,
  analyse: async (...input: Parameters<typeof writeReport>) =>
    (await import("@goals/analysis/mirror/write-report")).writeReport(...input),
  /** In the language the user wrote in, otherwise their pages' language. */
  suggestMissions: async (...input: Parameters<typeof suggestMissions>) =>
    (await import("@goals/analysis/missions/suggest-missions")).suggestMissions(...input),
  /** One thing that a section shows, in the same language as the report; null if nothing stands out. */
  findInSection: async (...input: Parameters<typeof findInSection>) =>
    (await import("@goals/analysis/mirror/find-in-section")).findInSection(...input),
  /** The user's obstacle in their own words; null if no quote clearly describes one. */
  findObstacle: async (...input: Parameters<typeof findObstacle>) =>
    (await import("@goals/analysis/mirror/find-obstacle")).findObstacle(...input),
  suggestTasks: async (...input: Parameters<typeof suggestTasks>) =>
    (await import("@goals/analysis/tasks/suggest-tasks")).suggestTasks(...input),
};

/** Writes analyses and suggestions with rules, and with a coach for users who allow a model to read their answers. */
export type Engine = Readonly<typeof mirrorEngine & { coach?: Coach }>;

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
