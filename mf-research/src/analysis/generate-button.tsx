import { Button } from "@goals/kit";
import { useGenerateAnalysis } from "./use-generate-analysis.ts";

interface GenerateButtonProps {
  /** How many sections are complete. */
  readonly completed: number;
  readonly variant: "primary" | "secondary";
}

export function GenerateButton({ completed, variant }: GenerateButtonProps) {
  const { generate, pending } = useGenerateAnalysis(completed);
  return (
    <Button variant={variant} pending={pending} pendingLabel="Generating..." onClick={generate}>
      Generate Analysis
    </Button>
  );
}
