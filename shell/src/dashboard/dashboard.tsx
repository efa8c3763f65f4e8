import { addMonths, toMonth } from "@goals/contracts/dates";
import { getDashboard, getDay } from "@goals/contracts/endpoints/days";
import { getMissions, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { findUnreflected } from "@goals/contracts/objectives";
import {
  Card,
  formatDay,
  isUnreachable,
  LockedCard,
  Page,
  ErrorMessage,
  Skeleton,
  useQuery,
  useResearchProgress,
  useToday,
  t,
} from "@goals/kit";
import { listOtherCards, widgets } from "../remotes.tsx";
import { FocusSkeleton, ObjectivesSkeleton, ReviewSkeleton } from "./card-skeletons.tsx";
import styles from "./dashboard.module.css";

const SUBTITLE = "Track your progress and stay aligned with your mission.";

/** The most used cards come first: the day's tasks and the month's objectives. */
function OpenCards({ mission }: { readonly mission: boolean }) {
  const today = useToday();
  const { data: tasks } = useQuery(listTasks, { date: today });
  const { data: entry } = useQuery(getDay, { date: today });
  const { data: objectives } = useQuery(listMonthObjectives, { month: toMonth(today) });
  const { data: before = [] } = useQuery(listMonthObjectives, {
    month: addMonths(toMonth(today), -1),
  });
  return (
    <div className={styles.cards}>
      {widgets.todaysFocus({ loading: <FocusSkeleton tasks={tasks} rest={entry?.rest} /> })}
      {widgets.monthObjectives({
        loading: <ObjectivesSkeleton objectives={objectives} />,
        loadingBelow: <ReviewSkeleton unreflected={findUnreflected(before).length} />,
      })}
      {mission && <div className={styles.band}>{widgets.mission()}</div>}
      {widgets.monthCalendar()}
      <div className={styles.stack}>
        {widgets.scoreboard()}
        {widgets.personalAnalysis()}
        {widgets.researchProgress()}
      </div>
      {listOtherCards("/")}
    </div>
  );
}

function LockedCards({ mission, core }: { readonly mission: boolean; readonly core: number }) {
  return (
    <div className={styles.cards}>
      <div className={styles.band}>
        <LockedCard title={t("Today's Focus")} completed={core} />
      </div>
      <LockedCard compact title={t("This Month's Objectives")} completed={core} />
      <LockedCard compact title={t("Personal Analysis")} completed={core} />
      {widgets.researchProgress({ loading: <Skeleton height={334} /> })}
      {widgets.monthCalendar()}
      {mission && <div className={styles.band}>{widgets.mission()}</div>}
      <div className={styles.band}>{widgets.scoreboard()}</div>
      {listOtherCards("/")}
    </div>
  );
}

function Cards() {
  const { data: research } = useResearchProgress();
  const { data: missions } = useQuery(getMissions);
  const mission = Boolean(missions?.unifiedMission);
  // Unknown because the app is offline: the cards themselves say so.
  if (research?.unlocked !== false) return <OpenCards mission={mission} />;
  return <LockedCards mission={mission} core={research.core} />;
}

/** `/` for signed-in users: one call, or none if the edge wrote the responses into the page. */
export function Dashboard() {
  const today = useToday();
  const { data, error, reload } = useQuery(getDashboard, { day: today });
  return (
    <Page
      title={t("Dashboard")}
      subtitle={
        <>
          <time className={styles.date} dateTime={today}>
            {formatDay(today)}
          </time>
          <span className={styles.tagline}>{t(SUBTITLE)}</span>
        </>
      }
      width="wide"
    >
      {data || isUnreachable(error) ? (
        <Cards />
      ) : error ? (
        <ErrorMessage onRetry={reload}>
          {t("Your dashboard could not be loaded just now.")}
        </ErrorMessage>
      ) : (
        <div className={styles.cards}>
          <Card title={t("Today's Focus")}>
            <FocusSkeleton tasks={undefined} />
          </Card>
          <Card title={t("This Month's Objectives")}>
            <ObjectivesSkeleton objectives={undefined} />
          </Card>
        </div>
      )}
    </Page>
  );
}
