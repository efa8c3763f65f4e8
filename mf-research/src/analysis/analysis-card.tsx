import { ANALYSES_MAX, ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { api } from "@goals/contracts/routes";
import { Card, ErrorMessage, Skeleton, useQuery } from "@goals/kit";
import styles from "./analysis-card.module.css";
import { GenerateButton } from "./generate-button.tsx";
import { Report } from "./report.tsx";

/** Below the sections: what the answers add up to, newest first. */
export function AnalysisCard({ completed }: { readonly completed: number }) {
  const { data: analyses, error, reload, staleSince } = useQuery(api.analysis);
  const missing = ANALYSIS_MIN_SECTIONS - completed;

  return (
    <Card
      title="Analysis & Insights"
      staleSince={staleSince}
      anchor={analyses || error ? "analysis" : undefined}
    >
      {analyses ? (
        analyses.length > 0 ? (
          <>
            <Report analyses={analyses} />
            <p className={styles.muted}>{`The newest ${ANALYSES_MAX} analyses are kept.`}</p>
          </>
        ) : (
          <p className={styles.muted}>
            {missing > 0
              ? `Complete ${missing} more ${missing === 1 ? "section" : "sections"} to see what your answers add up to.`
              : "Your answers are ready to be read together."}
          </p>
        )
      ) : error ? (
        <ErrorMessage onRetry={reload}>Your analysis could not be loaded just now.</ErrorMessage>
      ) : (
        <Skeleton height={72} />
      )}
      {/* Not before the report above it, which would push it down. */}
      {analyses !== undefined && (
        <div>
          <GenerateButton completed={completed} variant="secondary" />
        </div>
      )}
    </Card>
  );
}
