import { api } from "@goals/contracts/routes";
import {
  dayInWords,
  Page,
  Problem,
  ResearchRequired,
  Skeleton,
  useApi,
  useResearchProgress,
} from "@goals/kit";
import { DayPlan } from "./day-plan.tsx";
import { DayNav } from "./day/day-nav.tsx";
import { DayStatus } from "./day/day-status.tsx";
import { useDay } from "./day/use-day.ts";
import { doneIn } from "./tasks/done-in.ts";
import styles from "./today-page.module.css";

/** Today's Actions (`/today`), and the days around it (`/today?day=yyyy-MM-dd`). */
export default function TodayPage() {
  const { day, today, draft } = useDay();
  const tasks = useApi(api.tasks(day));
  const research = useResearchProgress();
  const failed = tasks.error ?? research.error;
  const isToday = day === today;

  return (
    <Page
      title="Today's Actions"
      subtitle={
        <span className={styles.day}>
          <time dateTime={day}>{dayInWords(day)}</time>
          {tasks.data && <DayStatus done={doneIn(tasks.data)} />}
        </span>
      }
    >
      <DayNav day={day} today={today} />
      {tasks.data && research.progress ? (
        <DayPlan key={day} day={day} isToday={isToday} tasks={tasks.data} draft={draft} />
      ) : failed ? (
        <Problem
          onRetry={() => {
            tasks.reload();
            research.reload();
          }}
        >
          The day could not be loaded just now.
        </Problem>
      ) : (
        <Skeleton height={344} />
      )}
      {research.progress?.unlocked === false && (
        <ResearchRequired feature="Today's Actions" completed={research.progress.completed} />
      )}
    </Page>
  );
}
