import { listAnalyses, listSetAsideLines } from "@goals/contracts/endpoints/research";
import { ANALYSES_MAX, ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { Card, Loaded, Skeleton, useQuery, plural, t } from "@goals/kit";
import { memo } from "react";
import { GenerateButton } from "./generate-button.tsx";
import { HeavyQuestion } from "./heavy-question.tsx";
import { Report } from "./report.tsx";
import styles from "./report.module.css";

/** The card below the sections. Memoized, because opening a section must not render every report again. */
export const AnalysisCard = memo(function AnalysisCard(props: { readonly completed: number }) {
  const { completed } = props;
  const query = useQuery(listAnalyses);
  // Wait for the lines marked "Not me", which must not show.
  const verdicts = useQuery(listSetAsideLines);
  const isShown = Boolean(query.error ?? verdicts.error ?? (query.data && verdicts.data));
  const missing = ANALYSIS_MIN_SECTIONS - completed;

  return (
    <Card
      title={t("Analysis & Insights")}
      staleSince={query.staleSince}
      anchor={isShown ? "analysis" : undefined}
    >
      <Loaded
        queries={[query, verdicts]}
        errorMessage={t("Your analysis could not be loaded just now.")}
        loading={<Skeleton height={72} />}
      >
        {(analyses) => (
          <>
            <Report analyses={analyses} />
            <p className={styles.note}>
              {analyses.length > 0
                ? t("We keep your newest {max} analyses.", { max: ANALYSES_MAX })
                : missing > 0
                  ? plural(
                      missing,
                      "Complete 1 more section to see what your answers add up to.",
                      "Complete {count} more sections to see what your answers add up to.",
                    )
                  : t("Your answers are ready for an analysis.")}
            </p>
            <div>
              <GenerateButton completed={completed} variant="secondary" />
            </div>
            {analyses.length > 0 && <HeavyQuestion />}
          </>
        )}
      </Loaded>
    </Card>
  );
});
