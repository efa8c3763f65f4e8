import type { GeneratedAnalysis } from "@goals/contracts/analysis";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { DONE, FAILED, RULES } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { change, notify, request, useAction } from "@goals/kit";

/**
 * Asks for a new analysis, once enough sections are complete, and puts it first in the list. Where nothing was written
 * because nothing has changed, or the model has no more to write today, it says that.
 */
export function useGenerateAnalysis(completed: number) {
  const { run, pending } = useAction({
    send: () => request(api.generateAnalysis, { method: "POST" }),
    done: ({ unchanged, modelSpent, ...newest }: GeneratedAnalysis) => {
      change(api.analysis, (all) => [newest, ...all.filter(({ id }) => id !== newest.id)]);
      const written = modelSpent ? DONE.analysisByRules : DONE.analysis;
      notify(unchanged ? DONE.analysisUnchanged : written);
    },
    failed: FAILED.analysis,
    refreshes: [api.analysisHighlight],
  });

  function generate(): void {
    if (completed < ANALYSIS_MIN_SECTIONS) notify(RULES.analysis, "failure");
    else void run(undefined);
  }

  return { generate, pending };
}
