import { addMonths, type Month, toMonth } from "@goals/contracts/dates";
import { listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { isLastWeek } from "@goals/contracts/objectives";
import {
  Button,
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
import { useState } from "react";
import { MissionStatementCard } from "../missions/mission-card.tsx";
import { formatMonth } from "../objectives/objective-line.tsx";
import { BackToMissions, Guidelines, ObjectivesStep } from "./objectives-step.tsx";
import styles from "./step.module.css";

export default function OnboardingObjectives() {
  const today = useToday();
  const current = toMonth(today);
  const [month, setMonth] = useState(current);
  const objectives = useQuery(listMonthObjectives, { month });
  const research = useResearchProgress();
  const daysLeft = month === current && formatDaysLeft(today);
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
            <BackToMissions />
          </div>
        </>
      ) : (
        <Loaded
          queries={[objectives, research]}
          errorMessage={t("Your objectives could not be loaded just now.")}
          loading={<Skeleton height={820} />}
        >
          {(set) => (
            <>
              {isLastWeek(today) && <MonthChoice {...{ current, month }} onChoose={setMonth} />}
              <ObjectivesStep key={month} month={month} objectives={set} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** In a month's last week, chooses between the rest of that month and the whole next one. */
function MonthChoice(props: {
  readonly current: Month;
  readonly month: Month;
  readonly onChoose: (month: Month) => void;
}) {
  const { current, month, onChoose } = props;
  return (
    <div role="group" aria-label={t("Month")} className={styles.months}>
      {[current, addMonths(current, 1)].map((one) => (
        <Button
          key={one}
          variant="secondary"
          aria-pressed={one === month}
          onClick={() => onChoose(one)}
        >
          {formatMonth(one)}
        </Button>
      ))}
    </div>
  );
}
