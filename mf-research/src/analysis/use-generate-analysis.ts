import type { GeneratedAnalysis } from "@goals/contracts/analysis";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { SUCCESS, FAILURE, VALIDATION } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { mutateCache, notify, request, useMutation } from "@goals/kit";

/**
 * Asks for a new analysis, once enough sections are complete, and puts it first in the list. Where nothing was written
 * because nothing has changed, or the model has no more to write today, it says that.
 */
export function useGenerateAnalysis(completed: number) {
  const { run, pending } = useMutation({
    send: () => request(api.generateAnalysis, { method: "POST" }),
    onSuccess: ({ unchanged, modelSpent, ...newest }: GeneratedAnalysis) => {
      mutateCache(api.analysis, (all) => [newest, ...all.filter(({ id }) => id !== newest.id)]);
      const written = modelSpent ? SUCCESS.analysisByRules : SUCCESS.analysis;
      notify(unchanged ? SUCCESS.analysisUnchanged : written);
    },
    onError: FAILURE.analysis,
    revalidates: [api.analysisHighlight],
  });

  function generate(): void {
    if (completed < ANALYSIS_MIN_SECTIONS) notify(VALIDATION.analysis, "failure");
    else void run(undefined);
  }

  return { generate, pending };
}
