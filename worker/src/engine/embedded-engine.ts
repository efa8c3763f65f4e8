import type { Engine } from "../engine-port.ts";
import { EMBEDDED_ENGINE } from "../engine-port.ts";

/**
 * The default engine, which needs no network and no account; it also answers when a model fails. Its parts are imported at
 * first use: the tagger and its lexicon are most of the Worker, and a start that only serves files does not evaluate them.
 */
export const embeddedEngine = {
  version: EMBEDDED_ENGINE,
  analyse: async (records, setAside, country) => {
    const { analyse } = await import("./analyse.ts");
    return analyse(records, setAside, country);
  },
  suggestMissions: async (records) => {
    const { suggestMissions } = await import("./suggest-missions.ts");
    return suggestMissions(records);
  },
  findObstacle: async (records, setAside) => {
    const { findObstacle } = await import("./find-obstacle.ts");
    return findObstacle(records, setAside);
  },
  suggestTasks: async (from) => {
    const { suggestTasks } = await import("./suggest-tasks.ts");
    return suggestTasks(from);
  },
} satisfies Engine;
