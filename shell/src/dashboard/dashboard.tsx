import { addMonths, toMonth } from "@goals/contracts/dates";
import type { RestReason } from "@goals/contracts/days";
import { getDashboard, getDay } from "@goals/contracts/endpoints/days";
import { getMissions, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import {
  findUnreflected,
  isLookingBack,
  type Objective,
  OBJECTIVE_LABELS,
} from "@goals/contracts/objectives";
import type { Task } from "@goals/contracts/tasks";
import {
  Card,
  formatDay,
  isUnreachable,
  Loaded,
  LockedCard,
  Page,
  Skeleton,
  t,
  useQuery,
  useResearchProgress,
  useToday,
} from "@goals/kit";
import type { PropsWithChildren, ReactNode } from "react";
import { listOtherCards, widgets } from "../remotes.tsx";
import styles from "./dashboard.module.css";

/** Heights in px: of a sentence with a button, of the two ways to plan the day, and of a month's folded review. */
const SENTENCE = 104;
const WAYS = 80;
const REVIEW = 54;

const UNKNOWN_TASKS = Array<Pick<Task, "title" | "completed" | "serves" | "cue">>(3).fill({
  title: "",
  completed: false,
});
const UNKNOWN_OBJECTIVES: readonly Pick<Objective, "type" | "title" | "description">[] = [
  { type: "personal", title: "", description: "" },
];

/** A card's text before its remote has loaded, as tall as the card. Unknown text reserves its space. */
function WordsSkeleton({ hasWords, children }: PropsWithChildren<{ readonly hasWords: boolean }>) {
  return (
    <div className={styles.place}>
      <div className={hasWords ? undefined : styles.unknown}>{children}</div>
      {/* Announces loading. Only visible if there is nothing to read. */}
      <Skeleton height={0} />
    </div>
  );
}

interface FocusSkeletonProps {
  readonly tasks?: readonly Task[] | undefined;
  readonly rest?: RestReason | null | undefined;
}

function FocusSkeleton({ tasks, rest = null }: FocusSkeletonProps) {
  if (rest === "marked" || tasks?.length === 0) return <Skeleton height={rest ? SENTENCE : WAYS} />;
  return (
    <WordsSkeleton hasWords={tasks !== undefined}>
      <ul className={styles.lines}>
        {(tasks ?? UNKNOWN_TASKS).map(({ title, completed, serves, cue }, index) => {
          const Title = completed ? "s" : "span";
          const note = [serves && t(OBJECTIVE_LABELS[serves]), cue].filter(Boolean).join(" · ");
          return (
            <li key={index}>
              <div className={styles.task}>
                <span className={styles.box} />
                <Title className={styles.title}>{title}</Title>
              </div>
              {note && <p className={styles.taskNote}>{note}</p>}
            </li>
          );
        })}
      </ul>
    </WordsSkeleton>
  );
}

function ObjectivesSkeleton({
  objectives,
}: {
  readonly objectives?: readonly Objective[] | undefined;
}) {
  if (objectives?.length === 0) return <Skeleton height={SENTENCE} />;
  return (
    <WordsSkeleton hasWords={objectives !== undefined}>
      <ul className={styles.lines}>
        {(objectives ?? UNKNOWN_OBJECTIVES).map(({ type, title, description }) => (
          <li key={type} className={styles.objective}>
            <p className={styles.type}>{type}</p>
            <p className={styles.title}>{title}</p>
            {description && <p className={styles.note}>{description}</p>}
          </li>
        ))}
      </ul>
      <div className={styles.button} />
    </WordsSkeleton>
  );
}

/** The most used cards come first: the day's tasks and the month's objectives. */
function OpenCards({ mission }: { readonly mission: ReactNode }) {
  const today = useToday();
  const month = toMonth(today);
  const { data: tasks } = useQuery(listTasks, { date: today });
  const { data: entry } = useQuery(getDay, { date: today });
  const { data: objectives } = useQuery(listMonthObjectives, { month });
  const { data: before = [] } = useQuery(listMonthObjectives, { month: addMonths(month, -1) });
  return (
    <div className={styles.cards}>
      {widgets.todaysFocus({ loading: <FocusSkeleton tasks={tasks} rest={entry?.rest} /> })}
      {widgets.monthObjectives({
        loading: <ObjectivesSkeleton objectives={objectives} />,
        loadingBelow: isLookingBack(today) && findUnreflected(before).length > 0 && (
          <div className={styles.review}>
            <Skeleton height={REVIEW} />
          </div>
        ),
      })}
      {mission}
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

function Cards() {
  const { data: research } = useResearchProgress();
  const { data: missions } = useQuery(getMissions);
  const mission = missions?.unifiedMission && (
    <div className={styles.band}>{widgets.mission()}</div>
  );
  // Unknown because the app is offline: the cards themselves say so.
  if (research?.unlocked !== false) return <OpenCards mission={mission} />;
  const { core } = research;
  return (
    <div className={styles.cards}>
      <div className={styles.band}>
        <LockedCard title={t("Today's Focus")} completed={core} />
      </div>
      <LockedCard compact title={t("This Month's Objectives")} completed={core} />
      <LockedCard compact title={t("Personal Analysis")} completed={core} />
      {widgets.researchProgress({ loading: <Skeleton height={334} /> })}
      {widgets.monthCalendar()}
      {mission}
      <div className={styles.band}>{widgets.scoreboard()}</div>
      {listOtherCards("/")}
    </div>
  );
}

/** `/` for signed-in users: one call, or none if the edge wrote the responses into the page. */
export function Dashboard() {
  const today = useToday();
  const query = useQuery(getDashboard, { day: today });
  // Without a network the cards say so themselves.
  const data = isUnreachable(query.error) ? null : query.data;
  return (
    <Page
      title={t("Dashboard")}
      subtitle={
        <>
          <time className={styles.date} dateTime={today}>
            {formatDay(today)}
          </time>
          <span className={styles.tagline}>
            {t("Track your progress and stay aligned with your mission.")}
          </span>
        </>
      }
      width="wide"
    >
      <Loaded
        queries={[{ ...query, data }]}
        errorMessage={t("Your dashboard could not be loaded just now.")}
        loading={
          <div className={styles.cards}>
            <Card title={t("Today's Focus")}>
              <FocusSkeleton />
            </Card>
            <Card title={t("This Month's Objectives")}>
              <ObjectivesSkeleton />
            </Card>
          </div>
        }
      >
        {() => <Cards />}
      </Loaded>
    </Page>
  );
}
