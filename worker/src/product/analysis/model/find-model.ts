import { nameExam } from "@goals/analysis/coach/version";
import { OUTGOING } from "../../../platform/http/outgoing-fetch.ts";
import { readSettings, type Env } from "../../../platform/settings.ts";
import { createChatModel, createWorkersAiModel, type Model } from "./chat-model.ts";

/** This deployment's model: the endpoint of MODEL_URL, otherwise Workers AI if bound, otherwise none. */
export function findModel(env: Env): Model | undefined {
  const { model, AI_MODEL } = readSettings(env);
  if (model) return createChatModel(model, OUTGOING.model(model));
  return env.AI && createWorkersAiModel(env.AI, AI_MODEL);
}

/** True for a model whose exam is recorded in MODEL_PASSED. Without one it writes for nobody (`npm run coach:exam`). */
export const hasPassedExam = (env: Env, { name }: Model): boolean =>
  readSettings(env)
    .MODEL_PASSED.split(",")
    .some((exam) => exam.trim() === nameExam(name));
