import { toMonth } from "@goals/contracts/dates";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import {
  ButtonLink,
  formatDaysLeft,
  Loaded,
  LockedCard,
  Page,
  Skeleton,
  useQuery,
  useResearchProgress,
  useToday,
  t,
} from "@goals/kit";
import { MissionStatementCard } from "../missions/mission-card.tsx";
import { formatMonth } from "../objectives/objective-line.tsx";
import { Guidelines, ObjectivesStep } from "./objectives-step.tsx";
import styles from "./step.module.css";

export default function OnboardingObjectives() {
  const today = useToday();
  const month = toMonth(today);
  const objectives = useQuery(listMonthObjectives, { month });
  const research = useResearchProgress();
  const daysLeft = formatDaysLeft(today);
  return (
    <Page
      title={t("Set Your Objectives")}
      subtitle={
        <>
          {t("One for you, one for your work, for {month}.", { month: formatMonth(month) })}{" "}
          {daysLeft && `${daysLeft}.`}
        </>
      }
    >
      <MissionStatementCard
        title={t("Unified Mission")}
        empty={t("Not written yet. You can go back to it, or write it later.")}
        height={48}
      />
      {research.data?.unlocked === false ? (
        <>
          <Guidelines />
          <LockedCard title={t("Monthly Objectives")} completed={research.data.core} />
          <div className={styles.actions}>
            <ButtonLink to="/" variant="quiet">
              {t("Finish Later")}
            </ButtonLink>
            <ButtonLink to="/onboarding/missions" variant="quiet">
              {t("Back to Missions")}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Loaded
          queries={[objectives, research]}
          errorMessage={t("Your objectives could not be loaded just now.")}
          loading={<Skeleton height={820} />}
        >
          {(set) => <ObjectivesStep objectives={set} />}
        </Loaded>
      )}
    </Page>
  );
}
