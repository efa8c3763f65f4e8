import { listFirstSteps, listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import type { RecentTask } from "@goals/contracts/tasks";
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
import { useState } from "react";
import { SheetTop, useSheetTop } from "../sheet/sheet-top.tsx";
import { WeekFoot } from "../sheet/week-foot.tsx";
import { DayClose } from "./day-close.tsx";
import { DayDate, DayStatus, useDayEntry } from "./day-entry.tsx";
import { DayPlan } from "./day-plan.tsx";
import { formatRelativeDay, useDayInUrl, useSharedText } from "./planned-day.ts";

const SHEET_HEIGHT = 480;

/** Today's Actions (`/today`), and nearby days (`/today?day=yyyy-MM-dd`), as one sheet. */
export default function TodayPage() {
  const { day, today, draft } = useDayInUrl();
  const isToday = day === today;
  const tasks = useQuery(listTasks, { date: day });
  const recent = useRecentTasks();
  const needsSteps = isToday && tasks.data?.length === 0;
  const firstSteps = useQuery(listFirstSteps, needsSteps ? {} : null);
  const research = useResearchProgress();
  const entry = useDayEntry(day);
  const top = useSheetTop(day, today);
  // A day that is not cached can still be planned offline.
  const isUnknown = !tasks.data && isUnreachable(tasks.error);
  const plan = { ...tasks, data: tasks.data ?? (isUnknown ? [] : undefined) };
  useSharedText({ day, tasks: plan.data, draft });
  // Shown at once, so that nothing moves when a part arrives. Only the tasks and the research can fail the page.
  const steps = firstSteps.data ?? (firstSteps.error || !needsSteps ? [] : undefined);
  const offers = recent && steps && top && { recent, firstSteps: steps, top };
  const loadingOffers = { data: offers, error: undefined, reload: () => undefined };

  return (
    <Page
      title={isToday ? t("Today's Actions") : formatRelativeDay(day, today)}
      subtitle={
        <DayDate day={day}>
          {tasks.data && entry.data && <DayStatus entry={entry.data} tasks={tasks.data} />}
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
        {(list, _research, known, { top: texts, ...offered }) => (
          <>
            <SheetTop {...{ day, today, ...texts }} />
            <DayPlan key={day} {...{ draft, ...offered }} entry={known} tasks={list} />
            <DayClose entry={known} tasks={list} />
            <WeekFoot entry={known} tasks={list} />
          </>
        )}
      </Loaded>
      {research.data?.unlocked === false && (
        <ResearchRequired feature={t("Today's Actions")} completed={research.data.completed} />
      )}
    </Page>
  );
}

/**
 * The tasks of the last planned days; undefined until first known. Empty if they cannot be loaded, because a plan works
 * without them.
 */
function useRecentTasks(): readonly RecentTask[] | undefined {
  const { data, error } = useQuery(listRecentTasks);
  const [known, setKnown] = useState<readonly RecentTask[]>();
  const current = data ?? known ?? (error ? [] : undefined);
  if (current !== known) setKnown(current);
  return current;
}
