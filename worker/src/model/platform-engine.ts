import { embeddedEngine } from "../engine/embedded-engine.ts";
import type { Engine } from "../engine-port.ts";
import type { Env } from "../env.ts";
import { readSettings } from "../settings.ts";
import { modelEngine } from "./model-engine.ts";

/** How long a person waits for a model at most, its second try included. */
const LIMIT_MS = 20_000;

/** Workers AI where it is bound, and the embedded engine everywhere else. */
export function platformEngine(env: Env): Engine {
  const { AI: ai } = env;
  if (!ai) return embeddedEngine;
  const name = readSettings(env).AI_MODEL;
  return modelEngine({
    model: ai,
    name,
    limitMs: LIMIT_MS,
    failed: (reason) => console.log(JSON.stringify({ event: "model_failed", model: name, reason })),
  });
}
