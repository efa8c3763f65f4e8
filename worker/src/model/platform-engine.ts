import type { Deps } from "../deps.ts";
import { mirrorEngine } from "../analysis/mirror-engine.ts";
import { readSettings } from "../settings.ts";
import { createModelEngine } from "./model-engine.ts";

/** How long a person waits for a model at most, its second try included. */
const LIMIT_MS = 20_000;

/** Workers AI where it is bound, and the mirror everywhere else. */
export function createPlatformEngine(limitMs = LIMIT_MS): Deps["engine"] {
  return (env, failed) => {
    const { AI: model } = env;
    if (!model) return mirrorEngine;
    const name = readSettings(env).AI_MODEL;
    const logFailure = (reason: string) => failed({ model: name, reason });
    return createModelEngine({ model, name, limitMs, failed: logFailure });
  };
}
