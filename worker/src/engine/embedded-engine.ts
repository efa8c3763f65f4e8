import type { Engine } from "../engine-port.ts";
import { analyse, EMBEDDED_ENGINE } from "./analyse.ts";
import { suggestMissions } from "./suggest-missions.ts";
import { suggestTasks } from "./suggest-tasks.ts";

/** The engine that needs no network and no account: the default, and what answers when a model does not. */
export const embeddedEngine = {
  version: EMBEDDED_ENGINE,
  analyse,
  suggestMissions,
  suggestTasks,
} satisfies Engine;
