import type { Analysis } from "@goals/contracts/analysis";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { ButtonLink, Card, EmptyState } from "@goals/kit";
import { GenerateButton } from "../analysis/generate-button.tsx";
import { Report } from "../analysis/report.tsx";
import styles from "./onboarding.module.css";

interface AnalysisStepProps {
  /** How many of the five sections are complete. */
  readonly completed: number;
  readonly analyses: readonly Analysis[];
  /** Whether somebody has come to have one generated. */
  readonly isAskedFor: boolean;
}

/**
 * Generate first; with an analysis on the page, going on is the main thing, and with too few sections for one, going back:
 * the page's own way to the research is the primary one then.
 */
export function AnalysisStep({ completed, analyses, isAskedFor }: AnalysisStepProps) {
  const ready = analyses.length > 0;
  const isEnough = completed >= ANALYSIS_MIN_SECTIONS;
  return (
    <>
      <Card title="Your analysis">
        {ready ? (
          <Report analyses={analyses} />
        ) : (
          <EmptyState>
            {isEnough
              ? "It takes a few seconds, and you can generate it anew at any time."
              : `It reads ${ANALYSIS_MIN_SECTIONS} completed sections or more together.`}
          </EmptyState>
        )}
        <div className={styles.actions}>
          <GenerateButton
            completed={completed}
            variant={!ready && isEnough ? "primary" : "secondary"}
            isAskedFor={isAskedFor && !ready && isEnough}
          />
          <ButtonLink to="/research" variant="quiet">
            Refine Research
          </ButtonLink>
        </div>
      </Card>
      <div className={styles.actions}>
        <ButtonLink to="/onboarding/missions" variant={ready ? "primary" : "secondary"}>
          Continue to Missions
        </ButtonLink>
      </div>
    </>
  );
}
