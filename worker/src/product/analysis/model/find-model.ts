import type { Env } from "../../../platform/env.ts";
import { readSettings } from "../../../platform/settings.ts";
import { createChatModel } from "./chat-model.ts";
import type { Model } from "./model.ts";
import { createWorkersAiModel } from "./workers-ai-model.ts";

/** This deployment's model: the endpoint of MODEL_URL, otherwise Workers AI if bound, otherwise none. */
export function findModel(env: Env): Model | undefined {
  const { model, AI_MODEL } = readSettings(env);
  if (model) return createChatModel(model);
  return env.AI && createWorkersAiModel(env.AI, AI_MODEL);
}
