import { MIRROR_VERSION } from "@goals/analysis/mirror/version";
import type { Engine } from "./engine-port.ts";

/**
 * The default engine, without a network or an account. Also used when a model fails. Imports its parts on first use,
 * because an isolate that only serves files needs none of their word lists.
 */
export const mirrorEngine = {
  version: MIRROR_VERSION,
  analyse: async (records, context) => {
    const { writeReport } = await import("@goals/analysis/mirror/write-report");
    return writeReport(records, context);
  },
  suggestMissions: async (records, pageLanguage, notMe) => {
    const { suggestMissions } = await import("@goals/analysis/missions/suggest-missions");
    return suggestMissions(records, pageLanguage, notMe);
  },
  findInSection: async (records, section, context) => {
    const { findInSection } = await import("@goals/analysis/mirror/find-in-section");
    return findInSection(records, section, context);
  },
  findObstacle: async (records, notMe) => {
    const { findObstacle } = await import("@goals/analysis/mirror/find-obstacle");
    return findObstacle(records, notMe);
  },
  suggestTasks: async (from) => {
    const { suggestTasks } = await import("@goals/analysis/tasks/suggest-tasks");
    return suggestTasks(from);
  },
} satisfies Engine;
