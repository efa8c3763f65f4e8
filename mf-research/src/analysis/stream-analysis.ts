import {
  ANALYSIS_EVENTS_TYPE,
  type AnalysisEvent,
  type GeneratedAnalysis,
} from "@goals/contracts/analysis";
import { buildPath } from "@goals/contracts/endpoint";
import { generateAnalysis, listAnalyses } from "@goals/contracts/endpoints/research";
import { SUCCESS } from "@goals/contracts/notices";
import { ApiError, mutateCache, notify, requestEvents } from "@goals/kit";

export type Stage = "reading" | "checking";

/** Generates an analysis. Shows the portrait at once, and the model's lines as they arrive. Throws an ApiError if the server fails. */
export async function streamAnalysis({
  asksAgain,
  onStage,
}: {
  readonly asksAgain: boolean;
  readonly onStage: (stage: Stage) => void;
}): Promise<GeneratedAnalysis> {
  let generated: GeneratedAnalysis | undefined;
  await requestEvents<AnalysisEvent>(generateAnalysis, {
    accept: ANALYSIS_EVENTS_TYPE,
    ...(asksAgain && { query: { model: "ask" } }),
    onEvent: (event) => {
      if ("problem" in event) throw new ApiError(500, JSON.stringify(event.problem));
      if ("stage" in event) return onStage(event.stage);
      if ("draft" in event) return cacheNewest(event.draft);
      generated = event.analysis;
    },
  });
  if (!generated) throw new Error("The response ended without an analysis.");
  return generated;
}

function cacheNewest(generated: GeneratedAnalysis): void {
  const {
    unchanged: _,
    modelSpent: _s,
    modelFailed: _f,
    modelUnanswered: _u,
    ...newest
  } = generated;
  mutateCache(buildPath(listAnalyses), (all) => [
    newest,
    ...all.filter(({ id }) => id !== newest.id),
  ]);
}

/** Puts a new analysis first in the cached list. The toast says if the answers are unchanged, or if the model failed. */
export function showNewest(generated: GeneratedAnalysis): void {
  cacheNewest(generated);
  if (generated.modelUnanswered) notify(SUCCESS.analysisUnanswered);
  else if (generated.modelSpent) notify(SUCCESS.analysisByRules);
  else if (generated.modelFailed) notify(SUCCESS.analysisByMirror);
  else notify(generated.unchanged ? SUCCESS.analysisUnchanged : SUCCESS.analysis);
}
