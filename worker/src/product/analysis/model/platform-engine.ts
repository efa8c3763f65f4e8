import type { Deps } from "../../../deps.ts";
import { mirrorEngine } from "../mirror-engine.ts";
import { createCoach } from "./coach.ts";
import { findModel } from "./find-model.ts";

/** The longest a user waits for a model: its writing, its second reading and the repair. */
const LIMIT_MS = 55_000;

/** The mirror, with a coach if there is a model. */
export function createPlatformEngine(limitMs = LIMIT_MS): Deps["engine"] {
  return (env, failed) => {
    const model = findModel(env);
    if (!model) return mirrorEngine;
    const logFailure = (reason: string) => failed({ model: model.name, reason });
    return { ...mirrorEngine, coach: createCoach(model, { limitMs, failed: logFailure }) };
  };
}
