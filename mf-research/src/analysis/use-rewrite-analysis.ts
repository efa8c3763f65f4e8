import { buildPath } from "@goals/contracts/endpoint";
import { generateAnalysis, getAnalysisHighlight } from "@goals/contracts/endpoints/research";
import { FAILURE } from "@goals/contracts/notices";
import { useMutation } from "@goals/kit";
import { showNewest } from "./generate-button.tsx";

/** Writes the analysis anew, after what the person said about a care notice or about this time. */
export function useRewriteAnalysis() {
  return useMutation({
    endpoint: generateAnalysis,
    onSuccess: showNewest,
    onError: FAILURE.analysis,
    revalidates: [buildPath(getAnalysisHighlight)],
  });
}
