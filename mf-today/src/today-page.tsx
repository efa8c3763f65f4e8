import { api } from "@goals/contracts/routes";
import {
  Button,
  formatDay,
  EmptyState,
  isUnreachable,
  CachedAt,
  Page,
  ErrorMessage,
  ResearchRequired,
  Skeleton,
  useQuery,
  useResearchProgress,
} from "@goals/kit";
import { DayPlan } from "./day-plan.tsx";
import { dayName } from "./day/day-name.ts";
import { DayNav } from "./day/day-nav.tsx";
import { DayStatus } from "./day/day-status.tsx";
import { MonthLine } from "./day/month-line.tsx";
import { useDay } from "./day/use-day.ts";
import { useSharedText } from "./day/use-shared-text.ts";
import { doneIn } from "./tasks/done-in.ts";
import styles from "./today-page.module.css";

/** Today's Actions (`/today`), and the days around it (`/today?day=yyyy-MM-dd`). */
export default function TodayPage() {
  const { day, today, draft } = useDay();
  const tasks = useQuery(api.tasks(day));
  const research = useResearchProgress();
  const failed = tasks.error ?? research.error;
  const isToday = day === today;
  // Not on this device yet, and no network to ask: it can be planned all the same.
  const isUnknown = !tasks.data && isUnreachable(tasks.error);
  const list = tasks.data ?? (isUnknown ? [] : undefined);
  useSharedText({ day, tasks: list, draft });
  const retry = (): void => {
    tasks.reload();
    research.reload();
  };

  return (
    <Page
      title={isToday ? "Today's Actions" : dayName(day, today)}
      subtitle={
        <span className={styles.day}>
          <time dateTime={day}>{formatDay(day)}</time>
          {tasks.data && <DayStatus done={doneIn(tasks.data)} isAhead={day > today} />}
        </span>
      }
    >
      <DayNav day={day} today={today} />
      <MonthLine day={day} today={today} />
      {tasks.staleSince !== undefined && <CachedAt at={tasks.staleSince} />}
      {isUnknown && research.progress && (
        <EmptyState
          action={
            <Button variant="secondary" onClick={retry}>
              Try again
            </Button>
          }
        >
          This day is not on this device yet. What you plan now goes out when the network is back.
        </EmptyState>
      )}
      {list && research.progress ? (
        <DayPlan key={day} day={day} isToday={isToday} tasks={list} draft={draft} />
      ) : failed ? (
        <ErrorMessage onRetry={retry}>The day could not be loaded just now.</ErrorMessage>
      ) : (
        <Skeleton height={344} />
      )}
      {research.progress?.unlocked === false && (
        <ResearchRequired feature="Today's Actions" completed={research.progress.completed} />
      )}
    </Page>
  );
}
