import { monthOf } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import {
  ButtonLink,
  LockedCard,
  Page,
  ErrorMessage,
  Skeleton,
  useQuery,
  useResearchProgress,
  useToday,
} from "@goals/kit";
import { Guidelines } from "./guidelines.tsx";
import { MissionReminder } from "./mission-reminder.tsx";
import { ObjectivesStep } from "./objectives-step.tsx";
import styles from "./step.module.css";

/** Onboarding, dot 5: the first month's objectives. */
export default function OnboardingObjectives() {
  const month = monthOf(useToday());
  const objectives = useQuery(api.objectivesOf(month));
  const research = useResearchProgress();
  const failed = objectives.error ?? research.error;
  return (
    <Page
      title="Set Your Objectives"
      subtitle="One for you, one for your work, done within the month."
    >
      <MissionReminder />
      {research.progress?.unlocked === false ? (
        <>
          <Guidelines />
          <LockedCard title="Monthly Objectives" completed={research.progress.core} />
          <div className={styles.actions}>
            <ButtonLink to="/" variant="quiet">
              Finish Later
            </ButtonLink>
            <ButtonLink to="/onboarding/missions" variant="quiet">
              Back to Missions
            </ButtonLink>
          </div>
        </>
      ) : objectives.data && research.progress ? (
        <ObjectivesStep month={month} objectives={objectives.data} />
      ) : failed ? (
        <ErrorMessage
          onRetry={() => {
            objectives.reload();
            research.reload();
          }}
        >
          Your objectives could not be loaded just now.
        </ErrorMessage>
      ) : (
        <Skeleton height={820} />
      )}
    </Page>
  );
}
