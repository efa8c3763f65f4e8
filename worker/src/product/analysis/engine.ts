import { PORTRAIT_ENGINE } from "@goals/analysis/portrait/write-portrait";
import { nameExam } from "@goals/analysis/coach/version";
import { type Env, readSettings } from "../../platform/settings.ts";
import { OUTGOING } from "../../platform/http/outgoing-fetch.ts";
import { createCoach, type Coach } from "./model/coach.ts";
import { createChatModel, createWorkersAiModel, type Model } from "./model/chat-model.ts";

/** This deployment's model: the endpoint of MODEL_URL, otherwise Workers AI if bound, otherwise none. */
export function findModel(env: Env): Model | undefined {
  const { model, AI_MODEL } = readSettings(env);
  if (model) return createChatModel(model, OUTGOING.model(model));
  return env.AI && createWorkersAiModel(env.AI, AI_MODEL);
}

/** True for a model whose exam is recorded in MODEL_PASSED. Without one it writes for nobody (`npm run coach:exam`). */
const hasPassedExam = (env: Env, { name }: Model): boolean =>
  readSettings(env)
    .MODEL_PASSED.split(",")
    .some((exam) => exam.trim() === nameExam(name));

/** The default engine: the portrait, drawn from the choices, without a model. */
export const portraitEngine = {
  /** The `engine` of its reports. Changes whenever the same choices may give another report. */
  version: PORTRAIT_ENGINE,
};

/** Writes analyses and suggestions with rules, and with a coach for users who allow a model to read their answers. */
export type Engine = Readonly<{
  version: string;
  coach?: Coach;
  /** The operator of a model that is off because it has not passed its exam. */
  untestedModel?: string;
}>;

/** The longest a user waits for a model: its writing, its second reading and the repair. */
const LIMIT_MS = 55_000;

/** The portrait, with a coach if there is a model. `onFailed` is called if the model did not write a report. */
export function createEngine(
  env: Env,
  onFailed: (what: { model: string; reason: string }) => void,
): Engine {
  const model = findModel(env);
  if (!model) return portraitEngine;
  const failed = (reason: string) => onFailed({ model: model.name, reason });
  if (!hasPassedExam(env, model)) {
    failed("NoPassedExam");
    return { ...portraitEngine, untestedModel: model.operator };
  }
  return { ...portraitEngine, coach: createCoach(model, { limitMs: LIMIT_MS, failed }) };
}
