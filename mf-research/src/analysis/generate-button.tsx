import { buildPath } from "@goals/contracts/endpoint";
import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
} from "@goals/contracts/endpoints/analysis";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { Button, mutateCache, notify, useMutation, t } from "@goals/kit";
import { useEffect, useRef } from "react";

interface GenerateButtonProps {
  /** How many sections are complete. */
  readonly completed: number;
  readonly variant: "primary" | "secondary";
  /** The link that led to this page asked for an analysis: it is generated without another tap. */
  readonly generatesOnMount?: boolean;
}

/** Generates an analysis, once enough sections are complete. */
export function GenerateButton(props: GenerateButtonProps) {
  const { completed, variant, generatesOnMount = false } = props;
  const { generate, pending } = useGenerateAnalysis(completed);
  const hasStarted = useRef(false);

  useEffect(() => {
    if (!generatesOnMount || hasStarted.current) return;
    hasStarted.current = true;
    generate();
  });

  return (
    <Button
      variant={variant}
      pending={pending}
      pendingLabel={t("Generating...")}
      onClick={generate}
    >
      {t("Generate Analysis")}
    </Button>
  );
}

/**
 * Generates an analysis and puts it first in the cached list. The toast tells where the answers are unchanged, and
 * where the model has reached its daily limit and fixed rules wrote the text.
 */
function useGenerateAnalysis(completed: number) {
  const { run, pending } = useMutation({
    endpoint: generateAnalysis,
    onSuccess: ({ unchanged, modelSpent, ...newest }) => {
      mutateCache(buildPath(listAnalyses), (all) => [
        newest,
        ...all.filter(({ id }) => id !== newest.id),
      ]);
      const written = modelSpent ? SUCCESS.analysisByRules : SUCCESS.analysis;
      notify(unchanged ? SUCCESS.analysisUnchanged : written);
    },
    onError: FAILURE.analysis,
    revalidates: [buildPath(getAnalysisHighlight)],
  });

  function generate(): void {
    if (completed < ANALYSIS_MIN_SECTIONS) notify(VALIDATION.analysis, "failure");
    else void run({});
  }

  return { generate, pending };
}
