import { listTasks } from "@goals/contracts/endpoints/tasks";
import { isRestDay } from "@goals/contracts/rest-days";
import { MINI_PATH } from "@goals/contracts/mini";
import {
  ButtonLink,
  CachedAt,
  EmptyState,
  Link,
  Loaded,
  NetworkStatus,
  Page,
  Skeleton,
  t,
  useQuery,
  useToday,
  useUser,
} from "@goals/kit";
import type { ReactNode } from "react";
import { DayDate } from "../day/day-date.tsx";
import { DayStatus } from "../day/day-status.tsx";
import { useDayEntry } from "../day/use-day-entry.ts";
import { countCompleted } from "../tasks/day-tasks.ts";
import { TaskList } from "../tasks/task-list.tsx";

const HEIGHT = 136;

/** The page's frame: the date, and a link to the whole app, which has its own window if installed. */
function MiniFrame({
  aside,
  children,
}: {
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const today = useToday();
  return (
    <Page title={t("Today")} subtitle={<DayDate day={today}>{aside}</DayDate>}>
      {children}
    </Page>
  );
}

function MiniDay() {
  const today = useToday();
  const tasks = useQuery(listTasks, { date: today });
  const entry = useDayEntry(today);
  const planned = tasks.data ?? [];
  const isRest = isRestDay(entry.data?.rest ?? null, planned.length > 0);
  return (
    <MiniFrame
      aside={
        (isRest || planned.length > 0) && (
          <DayStatus done={countCompleted(planned)} isRest={isRest} />
        )
      }
    >
      <NetworkStatus />
      {tasks.staleSince !== undefined && <CachedAt at={tasks.staleSince} />}
      <Loaded
        queries={[tasks, entry]}
        errorMessage={t("Your tasks could not be loaded just now.")}
        loading={<Skeleton height={HEIGHT} />}
      >
        {(list) => {
          if (list.length > 0) return <TaskList tasks={list} takesFocus={false} />;
          if (isRest) return <EmptyState>{t("Nothing is asked of you today.")}</EmptyState>;
          return (
            <EmptyState
              action={
                <ButtonLink reloadDocument to="/today">
                  {t("Plan Your Day")}
                </ButtonLink>
              }
            >
              {t("Nothing is planned yet.")}
            </EmptyState>
          );
        }}
      </Loaded>
      <p>
        <Link reloadDocument to="/today" className="touch">
          {t("Open Goals")}
        </Link>
      </p>
    </MiniFrame>
  );
}

/** `/today/mini`: only today's three tasks and their ticks, for a side panel or a home screen. */
export default function MiniPage() {
  const user = useUser();
  if (user) return <MiniDay />;
  return (
    <MiniFrame>
      {user === undefined ? (
        <Skeleton height={HEIGHT} />
      ) : (
        <EmptyState
          action={
            <ButtonLink to={`/login?next=${encodeURIComponent(MINI_PATH)}`}>
              {t("Sign In")}
            </ButtonLink>
          }
        >
          {t("Sign in to see your three tasks here.")}
        </EmptyState>
      )}
    </MiniFrame>
  );
}
