import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import { api } from "@goals/contracts/routes";
import {
  ButtonLink,
  Page,
  ErrorMessage,
  Progress,
  Skeleton,
  useQuery,
  useLocation,
  useResearchProgress,
} from "@goals/kit";
import { AnalysisStep } from "./onboarding/analysis-step.tsx";
import styles from "./onboarding/onboarding.module.css";

export default function OnboardingAnalysis() {
  const research = useResearchProgress();
  const analyses = useQuery(api.analysis);
  const { progress } = research;
  const isAskedFor = useLocation().state === "generate";
  const isEnough = (progress?.completed.length ?? 0) >= ANALYSIS_MIN_SECTIONS;

  return (
    <Page
      title="What your answers add up to"
      subtitle="Your analysis reads the sections together and shows, line by line, which of your own words it rests on."
    >
      {progress && analyses.data ? (
        <>
          <Progress
            value={progress.core}
            max={progress.required}
            label={`${progress.core}/${progress.required} sections complete`}
          />
          <AnalysisStep
            completed={progress.completed.length}
            analyses={analyses.data}
            isAskedFor={isAskedFor}
          />
          <div className={styles.actions}>
            <ButtonLink to="/research" variant={isEnough ? "quiet" : "primary"}>
              Back to Research
            </ButtonLink>
          </div>
        </>
      ) : research.error || analyses.error ? (
        <ErrorMessage
          onRetry={() => {
            research.reload();
            analyses.reload();
          }}
        >
          Your analysis could not be loaded just now.
        </ErrorMessage>
      ) : (
        <Skeleton height={240} />
      )}
    </Page>
  );
}
