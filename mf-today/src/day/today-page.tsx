import { addDays, daysBetween } from "@goals/contracts/dates";
import { listFirstSteps, listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { TASK_DAYS_BACK, TASKS_A_DAY } from "@goals/contracts/limits";
import { isClosing } from "@goals/contracts/objectives";
import {
  Button,
  CachedAt,
  EmptyState,
  isUnreachable,
  Link,
  Loaded,
  Page,
  ResearchRequired,
  Skeleton,
  useBrowserValue,
  useIsEvening,
  useLocation,
  useQuery,
  useResearchProgress,
  useToday,
  t,
} from "@goals/kit";
import { type ReactNode, Suspense } from "react";
import { formatRelativeDay, useDayInUrl, WeekFoot } from "../nav/day-nav.tsx";
import { countCompleted } from "../tasks/day-tasks.tsx";
import { DayDate, type DayProps, DayStatus, toOptional, useDayEntry } from "./day-entry.tsx";
import { DayPlan } from "./day-plan.tsx";
import { LineField, SheetTop, useSheetTop } from "./day-texts.tsx";
import { loadLater } from "../later/load-later.tsx";
import styles from "./today-page.module.css";

const loadParts = () => import("../later/later-parts.tsx");
const DayBeside = loadLater(async () => (await loadParts()).DayBeside);
const DayEvents = loadLater(async () => (await loadParts()).DayEvents);
const MonthEnd = loadLater(async () => (await loadParts()).MonthEnd, <Skeleton height={160} />);
const SharedText = loadLater(async () => (await loadParts()).SharedText);

/** Today's Actions (`/today`), and nearby days (`/today?day=yyyy-MM-dd`), as one sheet. A tick only renders the sheet. */
export default function TodayPage() {
  const { day, today, draft } = useDayInUrl();
  const isToday = day === today;
  const top = useSheetTop(day, today);
  return (
    <Page
      title={isToday ? t("Today's Actions") : formatRelativeDay(day, today)}
      subtitle={
        <DayDate day={day}>
          <DayStatus day={day} />
        </DayDate>
      }
      width="columns"
    >
      <DaySheet {...{ day, isToday, draft }} top={top && <SheetTop {...top} />} />
      {useIsDesk() && <DayBeside day={day} />}
    </Page>
  );
}

const DESK = "(min-width: 1280px)";

const useIsDesk = () => useBrowserValue(() => matchMedia(DESK).matches, false);

interface DaySheetProps extends Pick<ReturnType<typeof useDayInUrl>, "day" | "draft"> {
  readonly isToday: boolean;
  /** Undefined until its height is final. */
  readonly top: ReactNode;
}

function DaySheet({ day, isToday, draft, top }: DaySheetProps) {
  const tasks = useQuery(listTasks, { date: day });
  const recentTasks = toOptional(useQuery(listRecentTasks), []);
  const needsSteps = isToday && tasks.data?.length === 0;
  const steps = toOptional(useQuery(listFirstSteps, needsSteps ? {} : null), [], needsSteps);
  const research = useResearchProgress();
  const isEvening = useIsEvening();
  const entry = useDayEntry(day);
  // A day that is not cached can still be planned offline.
  const isUnknown = !tasks.data && isUnreachable(tasks.error);
  const plan = { ...tasks, data: tasks.data ?? (isUnknown ? [] : undefined) };
  const hasSharedText = /[?&](?:title|text|url)=/.test(useLocation().search);
  const whole = { data: top, error: undefined, reload: () => undefined };

  return (
    <>
      {hasSharedText && <SharedText {...{ day, draft }} tasks={plan.data} />}
      {tasks.staleSince !== undefined && <CachedAt at={tasks.staleSince} />}
      {isUnknown && research.data && (
        <EmptyState
          action={
            <Button variant="secondary" onClick={tasks.reload}>
              {t("Try again")}
            </Button>
          }
        >
          {t(
            "This day isn't on this device yet. What you plan now is sent when you're back online.",
          )}
        </EmptyState>
      )}
      {/* Shown at once, so that nothing moves when a part arrives. */}
      <Loaded
        queries={[plan, entry, recentTasks, steps, whole, research]}
        errorMessage={t("The day could not be loaded just now.")}
        loading={<Skeleton height={480} />}
      >
        {(list, known, recent, firstSteps) => (
          <>
            {/* In a boundary, so that React hydrates it after the tasks, which are in none. */}
            <Suspense>{top}</Suspense>
            <DayPlan key={day} {...{ draft, recent, firstSteps }} entry={known} tasks={list} />
            <Suspense>
              {isToday && isEvening && isClosing(day) && <MonthEnd />}
              <DayClose entry={known} tasks={list} />
            </Suspense>
          </>
        )}
      </Loaded>
      {research.data?.unlocked === false && (
        <ResearchRequired feature={t("Today's Actions")} completed={research.data.completed} />
      )}
    </>
  );
}

/** Below the plan. The line about the day comes with the third tick or the evening. */
function DayClose({ entry, tasks }: DayProps) {
  const { date: day } = entry;
  const today = useToday();
  const isEvening = useIsEvening();
  const daysAgo = daysBetween(day, today);
  const isToday = daysAgo === 0;
  const isOver = isToday && (isEvening || countCompleted(tasks) === TASKS_A_DAY);
  const isPast = daysAgo > 0 && daysAgo <= TASK_DAYS_BACK;
  const isAhead = daysAgo <= 0;
  const hasLine = isOver || isPast || entry.line !== "";
  const events = !useIsDesk() && <DayEvents day={day} />;
  return (
    <>
      <div className={styles.close} data-keeps-place={isAhead}>
        {isAhead && !hasLine && events}
        {hasLine && <LineField key={day} entry={entry} isToday={isToday} />}
        {isOver && (
          <Link className={styles.tomorrow ?? ""} to={`/today?day=${addDays(today, 1)}`}>
            {t("Plan tomorrow")}
          </Link>
        )}
      </div>
      <WeekFoot entry={entry} />
      {(!isAhead || hasLine) && events}
    </>
  );
}
