import { isRestDay } from "@goals/contracts/rest-days";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import {
  Button,
  CachedAt,
  EmptyState,
  isUnreachable,
  Loaded,
  Page,
  ResearchRequired,
  Skeleton,
  useQuery,
  useResearchProgress,
  t,
} from "@goals/kit";
import { useFirstSteps } from "../plan/use-first-steps.ts";
import { SheetTop, useIsTopKnown } from "../sheet/sheet-top.tsx";
import { WeekFoot } from "../sheet/week-foot.tsx";
import { countCompleted } from "../tasks/day-tasks.ts";
import { useRecentTasks } from "../tasks/recent-tasks.ts";
import { DayClose } from "./day-close.tsx";
import { DayDate } from "./day-date.tsx";
import { DayPlan } from "./day-plan.tsx";
import { DayStatus } from "./day-status.tsx";
import { formatRelativeDay } from "./days.ts";
import { useDayEntry } from "./use-day-entry.ts";
import { useDayInUrl } from "./use-planned-day.ts";
import { useSharedText } from "./use-shared-text.ts";

const SHEET_HEIGHT = 480;

/** Today's Actions (`/today`), and nearby days (`/today?day=yyyy-MM-dd`), as one sheet. */
export default function TodayPage() {
  const { day, today, draft } = useDayInUrl();
  const isToday = day === today;
  const tasks = useQuery(listTasks, { date: day });
  const recent = useRecentTasks();
  const firstSteps = useFirstSteps(isToday && tasks.data?.length === 0);
  const research = useResearchProgress();
  const entry = useDayEntry(day);
  const isTopKnown = useIsTopKnown({ day, today });
  // A day that is not cached can still be planned offline.
  const isUnknown = !tasks.data && isUnreachable(tasks.error);
  const plan = { ...tasks, data: tasks.data ?? (isUnknown ? [] : undefined) };
  useSharedText({ day, tasks: plan.data, draft });
  // Shown at once, so that nothing moves when a part arrives. Only the tasks and the research can fail the page.
  const offers = recent && firstSteps && isTopKnown ? { recent, firstSteps } : undefined;
  const loadingOffers = { data: offers, error: undefined, reload: () => undefined };

  return (
    <Page
      title={isToday ? t("Today's Actions") : formatRelativeDay(day, today)}
      subtitle={
        <DayDate day={day}>
          {tasks.data && entry.data && (
            <DayStatus
              done={countCompleted(tasks.data)}
              isAhead={day > today}
              isRest={isRestDay(entry.data.rest, tasks.data.length > 0)}
            />
          )}
        </DayDate>
      }
    >
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
            "This day isn't on this device yet. What you plan now is sent when you're back online.",
          )}
        </EmptyState>
      )}
      <Loaded
        queries={[plan, research, entry, loadingOffers]}
        errorMessage={t("The day could not be loaded just now.")}
        loading={<Skeleton height={SHEET_HEIGHT} />}
      >
        {(list, _research, known, offered) => (
          <>
            <SheetTop day={day} today={today} />
            <DayPlan
              key={day}
              {...{ day, isToday, draft, ...offered }}
              entry={known}
              tasks={list}
            />
            <DayClose {...{ day, today }} entry={known} tasks={list} />
            <WeekFoot {...{ day, today }} entry={known} tasks={list} />
          </>
        )}
      </Loaded>
      {research.data?.unlocked === false && (
        <ResearchRequired feature={t("Today's Actions")} completed={research.data.completed} />
      )}
    </Page>
  );
}
