import { toMonth } from "@goals/contracts/dates";
import { getMissions, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import {
  ButtonLink,
  Card,
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
import { MissionStatement } from "../missions/mission-card.tsx";
import { formatMonth } from "../objectives/objective-line.tsx";
import { ObjectivesStep } from "./objectives-step.tsx";
import styles from "./step.module.css";

function MissionReminder() {
  const missions = useQuery(getMissions);
  return (
    <Card title={t("Unified Mission")} staleSince={missions.staleSince}>
      <Loaded
        queries={[missions]}
        errorMessage={t("Your mission could not be loaded just now.")}
        loading={<Skeleton height={48} />}
      >
        {({ unifiedMission }) => (
          <MissionStatement
            text={unifiedMission}
            empty={t("Not written yet. You can go back to it, or write it later.")}
          />
        )}
      </Loaded>
    </Card>
  );
}

function Guidelines() {
  return (
    <Card title={t("Guidelines & Scoring")}>
      <ul className={styles.guidelines}>
        <li>{t("One personal and one professional objective a month.")}</li>
        <li>{t("Choose something you can finish, and know when it's done.")}</li>
        <li>{t("Each one completed is +1 win; each one failed or incomplete is +1 loss.")}</li>
        <li>{t("At most 2 points a month.")}</li>
        <li>{t("When the month ends, anything still open is marked as failed.")}</li>
      </ul>
    </Card>
  );
}

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
      <MissionReminder />
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
          {(set) => (
            <ObjectivesStep month={month} objectives={set}>
              <Guidelines />
            </ObjectivesStep>
          )}
        </Loaded>
      )}
    </Page>
  );
}
