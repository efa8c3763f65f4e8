import { buildPath } from "@goals/contracts/endpoint";
import {
  generateAnalysis,
  getAnalysisHighlight,
  listAnalyses,
} from "@goals/contracts/endpoints/analysis";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { findModelConsent } from "@goals/contracts/model-consent";
import { FAILURE, SUCCESS, VALIDATION } from "@goals/contracts/notices";
import { Button, getBootstrap, mutateCache, notify, useMutation, useUser, t } from "@goals/kit";
import { useEffect, useRef, useState } from "react";
import { ModelConsent } from "./model-consent.tsx";

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
  const { generate, pending, consent } = useGenerateAnalysis(completed);
  const hasStarted = useRef(false);

  useEffect(() => {
    if (!generatesOnMount || hasStarted.current) return;
    hasStarted.current = true;
    generate();
  });

  return (
    <>
      <Button
        variant={variant}
        pending={pending}
        pendingLabel={t("Generating...")}
        onClick={generate}
      >
        {t("Generate Analysis")}
      </Button>
      <ModelConsent {...consent} />
    </>
  );
}

/**
 * Asks first, once, whether a language model may read the answers, where there is one. Generates an analysis and puts it first in the cached list. The toast tells where the answers are unchanged, and
 * where the model has reached its daily limit and fixed rules wrote the text.
 */
function useGenerateAnalysis(completed: number) {
  const [isAsking, setAsking] = useState(false);
  const user = useUser();
  const operator = getBootstrap().languageModel;
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
    else if (operator && user && !findModelConsent(user, operator)) setAsking(true);
    else void run({});
  }

  const consent = {
    isAsking,
    onClose: () => setAsking(false),
    onAnswered: () => {
      setAsking(false);
      void run({});
    },
  };
  return { generate, pending, consent };
}
