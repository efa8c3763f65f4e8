import { listAnalyses, listSetAsideLines } from "@goals/contracts/endpoints/research";
import { ANALYSIS_MIN_SECTIONS } from "@goals/contracts/limits";
import {
  ButtonLink,
  Card,
  EmptyState,
  Loaded,
  Page,
  Progress,
  Skeleton,
  useLocation,
  useQuery,
  useResearchProgress,
  t,
} from "@goals/kit";
import { GenerateButton } from "../analysis/generate-button.tsx";
import { HeavyQuestion } from "../analysis/heavy-question.tsx";
import { Report } from "../analysis/report.tsx";
import styles from "./onboarding.module.css";

export default function OnboardingAnalysis() {
  const research = useResearchProgress();
  const analyses = useQuery(listAnalyses);
  const verdicts = useQuery(listSetAsideLines);
  const generatesOnMount = useLocation().state === "generate";
  return (
    <Page
      title={t("What you told us")}
      subtitle={t(
        "Your analysis reads your sections together and shows which of your own words each line is based on.",
      )}
    >
      <Loaded
        queries={[research, analyses, verdicts]}
        errorMessage={t("Your analysis could not be loaded just now.")}
        loading={<Skeleton height={240} />}
      >
        {({ core, required, completed }, all) => {
          const hasAnalysis = all.length > 0;
          const hasEnoughSections = completed.length >= ANALYSIS_MIN_SECTIONS;
          const canGenerateFirst = !hasAnalysis && hasEnoughSections;
          return (
            <>
              <Progress
                value={core}
                max={required}
                label={t("{core}/{required} sections complete", { core, required })}
              />
              <Card title={t("Your analysis")}>
                {hasAnalysis ? (
                  <Report analyses={all} />
                ) : (
                  <EmptyState>
                    {hasEnoughSections
                      ? t("It takes a few seconds, and you can generate it anew at any time.")
                      : t("It needs at least {max} completed sections.", {
                          max: ANALYSIS_MIN_SECTIONS,
                        })}
                  </EmptyState>
                )}
                <div className={styles.actions}>
                  <GenerateButton
                    completed={completed.length}
                    variant={canGenerateFirst ? "primary" : "secondary"}
                    generatesOnMount={generatesOnMount && canGenerateFirst}
                  />
                  <ButtonLink to="/research" variant="quiet">
                    {t("Refine Research")}
                  </ButtonLink>
                </div>
                {hasAnalysis && <HeavyQuestion />}
              </Card>
              <div className={styles.actions}>
                <ButtonLink
                  to="/onboarding/missions"
                  state="suggest"
                  variant={hasAnalysis ? "primary" : "secondary"}
                >
                  {t("Continue to Missions")}
                </ButtonLink>
              </div>
              <div className={styles.actions}>
                <ButtonLink to="/research" variant={hasEnoughSections ? "quiet" : "primary"}>
                  {t("Back to Research")}
                </ButtonLink>
              </div>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
