import { Button } from "@goals/kit";
import { useEffect, useRef } from "react";
import { useGenerateAnalysis } from "./use-generate-analysis.ts";

interface GenerateButtonProps {
  /** How many sections are complete. */
  readonly completed: number;
  readonly variant: "primary" | "secondary";
  /** The link that led here asked for an analysis: it is generated without another tap. */
  readonly isAskedFor?: boolean;
}

export function GenerateButton({ completed, variant, isAskedFor = false }: GenerateButtonProps) {
  const { generate, pending } = useGenerateAnalysis(completed);
  const begun = useRef(false);

  useEffect(() => {
    if (!isAskedFor || begun.current) return;
    begun.current = true;
    generate();
  });

  return (
    <Button variant={variant} pending={pending} pendingLabel="Generating..." onClick={generate}>
      Generate Analysis
    </Button>
  );
}
