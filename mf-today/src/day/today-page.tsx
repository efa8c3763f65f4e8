import { addDays, type Day, toMonth } from "@goals/contracts/dates";
import { getDay } from "@goals/contracts/endpoints/days";
import { getMissions, listMonthObjectives } from "@goals/contracts/endpoints/objectives";
import { getAnalysisHighlight } from "@goals/contracts/endpoints/research";
import { listFirstSteps, listRecentTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import type { RecentTask } from "@goals/contracts/tasks";
import {
  Button,
  CachedAt,
  EmptyState,
  formatDay,
  formatDaysLeft,
  isUnreachable,
  Link,
  Loaded,
  Page,
  ResearchRequired,
  Skeleton,
  useQuery,
  useResearchProgress,
  t,
} from "@goals/kit";
import { useState } from "react";
import { formatRelativeDay, useDayInUrl, WeekFoot } from "../nav/day-nav.tsx";
import { useSharedText } from "../plan/save-plan.ts";
import { DayClose } from "./day-close.tsx";
import { DayDate, DayStatus, useDayEntry } from "./day-entry.tsx";
import { DayPlan } from "./day-plan.tsx";
import styles from "./today-page.module.css";

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
  useSharedText(day, plan.data, draft);
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
        loading={<Skeleton height={480} />}
      >
        {(list, _research, known, { top: texts, ...offered }) => (
          <>
            <SheetTop {...texts} />
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

/** The tasks of the last planned days; undefined until first known. A plan works without them, so an error leaves them empty. */
function useRecentTasks(): readonly RecentTask[] | undefined {
  const { data, error } = useQuery(listRecentTasks);
  const [known, setKnown] = useState<readonly RecentTask[]>();
  const current = data ?? known ?? (error ? [] : undefined);
  if (current !== known) setKnown(current);
  return current;
}

/** The texts of the sheet's top; undefined until each has arrived or failed, because then its height is final. */
function useSheetTop(day: Day, today: Day) {
  const isToday = day === today;
  const mission = useQuery(getMissions);
  const objectives = useQuery(listMonthObjectives, { month: toMonth(day) });
  const before = useQuery(getDay, isToday ? { date: addDays(day, -1) } : null);
  const highlight = useQuery(getAnalysisHighlight, isToday ? {} : null);
  const needed = isToday ? [mission, objectives, before, highlight] : [mission, objectives];
  if (needed.some(({ data, error }) => data === undefined && error === undefined)) return undefined;
  return {
    day,
    today,
    mission: mission.data?.unifiedMission,
    objectives: objectives.data,
    line: before.data?.line,
    /** A sentence of the analysis that the user marked "That's me", another one each day. */
    kept: highlight.data?.kept?.text,
  };
}

type SheetTopProps = NonNullable<ReturnType<typeof useSheetTop>>;

function SheetTop({ day, today, mission, objectives, line, kept }: SheetTopProps) {
  const quote = line || kept;
  const isThisMonth = toMonth(day) === toMonth(today);
  const daysLeft = isThisMonth && formatDaysLeft(today);
  const month = isThisMonth ? t("this month") : formatDay(day, { month: "long" });
  const titles = objectives?.map(({ title, status }) =>
    status === "active" ? title : `${title} (${t(status)})`,
  );
  return (
    <div className={styles.top}>
      {mission && (
        <p className={styles.mission} dir="auto">
          {mission}
        </p>
      )}
      <p className={styles.line}>
        {titles && titles.length > 0 && (
          <span className={styles.objectives} dir="auto">
            {titles.join(" · ")}
          </span>
        )}
        {titles?.length === 0 && day >= today && (
          <span>
            {t("No objective for {month} yet.", { month })}{" "}
            <Link to="/objectives">{t("Set one")}</Link>
          </span>
        )}
        {titles && daysLeft && <span className={styles.daysLeft}>{daysLeft}</span>}
      </p>
      {quote && (
        <figure className={styles.quote}>
          <blockquote className={styles.words} dir="auto">
            {quote}
          </blockquote>
          <figcaption>{line ? t("Yesterday") : t("You said: That's me")}</figcaption>
        </figure>
      )}
    </div>
  );
}
