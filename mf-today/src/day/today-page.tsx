import type { Day } from "@goals/contracts/dates";
import { type DayEntry } from "@goals/contracts/days";
import { isRestDay } from "@goals/contracts/rest-days";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import type { RecentTask, Task } from "@goals/contracts/tasks";
import {
  Button,
  CachedAt,
  Card,
  EmptyState,
  formatDay,
  isUnreachable,
  Loaded,
  Page,
  ResearchRequired,
  Skeleton,
  useQuery,
  useResearchProgress,
  type useDraft,
  t,
} from "@goals/kit";
import { useState } from "react";
import { PlanForm } from "../plan/plan-form.tsx";
import { countCompleted } from "../tasks/day-tasks.ts";
import { useRecentTasks } from "../tasks/recent-tasks.ts";
import { TaskCard } from "../tasks/task-card.tsx";
import { DayNav } from "./day-nav.tsx";
import { DayStatus } from "./day-status.tsx";
import { formatRelativeDay } from "./days.ts";
import { MonthLine } from "./month-line.tsx";
import { RestCard } from "./rest-card.tsx";
import { ThisDay } from "./this-day.tsx";
import styles from "./today-page.module.css";
import { WeekLink } from "./week-link.tsx";
import { useDayEntry, useMarkRest } from "./use-day-entry.ts";
import { useDayInUrl, usePlanRequest } from "./use-planned-day.ts";
import { useSharedText } from "./use-shared-text.ts";

const PLAN_HEIGHT = 344;

interface DayPlanProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  readonly recent: readonly RecentTask[] | null;
  readonly entry: DayEntry;
  readonly draft: ReturnType<typeof useDraft>;
}

/** A form until the day is planned, while it is edited, and while it has unsaved text; otherwise the tasks. */
function DayPlan({ day, isToday, tasks, recent, entry, draft }: DayPlanProps) {
  const isRequested = usePlanRequest();
  const [isEditing, setIsEditing] = useState(isRequested);
  const [takesFocus, setTakesFocus] = useState(isRequested);
  const { mark } = useMarkRest(day, tasks);

  function edit(open: boolean): void {
    setIsEditing(open);
    setTakesFocus(true);
    if (!open) draft.discard();
  }

  const shared = { day, isToday, tasks, takesFocus };
  if (isRestDay(entry.rest, tasks.length > 0) && !isEditing && !draft.touched) {
    return (
      <>
        <RestCard
          title={t("Your Tasks")}
          isToday={isToday}
          onPlan={() => {
            if (entry.rest === "marked") mark(false);
            if (tasks.length === 0) edit(true);
          }}
        />
        {tasks.length > 0 && <TaskCard {...shared} onEdit={() => edit(true)} />}
      </>
    );
  }
  if (tasks.length === 0 || isEditing || draft.touched) {
    if (!recent) return <Skeleton height={PLAN_HEIGHT} />;
    return (
      <Card title={t("Plan Your Day")}>
        <PlanForm {...shared} recent={recent} draft={draft} onClose={() => edit(false)} />
      </Card>
    );
  }
  return <TaskCard {...shared} onEdit={() => edit(true)} />;
}

/** Today's Actions (`/today`), and nearby days (`/today?day=yyyy-MM-dd`). */
export default function TodayPage() {
  const { day, today, draft } = useDayInUrl();
  const tasks = useQuery(listTasks, { date: day });
  const recent = useRecentTasks();
  const research = useResearchProgress();
  const entry = useDayEntry(day);
  const isToday = day === today;
  // A day that is not cached can still be planned offline.
  const isUnknown = !tasks.data && isUnreachable(tasks.error);
  const plan = { ...tasks, data: tasks.data ?? (isUnknown ? [] : undefined) };
  useSharedText({ day, tasks: plan.data, draft });

  return (
    <Page
      title={isToday ? t("Today's Actions") : formatRelativeDay(day, today)}
      subtitle={
        <span className={styles.day}>
          <time dateTime={day}>{formatDay(day)}</time>
          {tasks.data && entry.data && (
            <DayStatus
              done={countCompleted(tasks.data)}
              isAhead={day > today}
              isRest={isRestDay(entry.data.rest, tasks.data.length > 0)}
            />
          )}
        </span>
      }
    >
      <DayNav day={day} today={today} />
      <MonthLine day={day} today={today} />
      {tasks.staleSince !== undefined && <CachedAt at={tasks.staleSince} />}
      {isUnknown && research.data && (
        <EmptyState
          action={
            <Button
              variant="secondary"
              onClick={() => {
                tasks.reload();
                research.reload();
              }}
            >
              {t("Try again")}
            </Button>
          }
        >
          {t(
            "This day is not on this device yet. What you plan now goes out when the network is back.",
          )}
        </EmptyState>
      )}
      <Loaded
        queries={[plan, research, entry]}
        errorMessage={t("The day could not be loaded just now.")}
        loading={<Skeleton height={PLAN_HEIGHT} />}
      >
        {(list, _research, known) => (
          <>
            <DayPlan key={day} {...{ day, isToday, recent, draft }} entry={known} tasks={list} />
            <ThisDay key={`this ${day}`} {...{ day, today }} entry={known} tasks={list} />
          </>
        )}
      </Loaded>
      {isToday && plan.data && entry.data && research.data?.unlocked && <WeekLink today={today} />}
      {research.data?.unlocked === false && (
        <ResearchRequired feature={t("Today's Actions")} completed={research.data.completed} />
      )}
    </Page>
  );
}
