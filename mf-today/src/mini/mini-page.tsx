import { listTasks } from "@goals/contracts/endpoints/tasks";
import { MINI_PATH } from "@goals/contracts/page";
import { isRestDay } from "@goals/contracts/days";
import {
  ButtonLink,
  CachedAt,
  EmptyState,
  Link,
  Loaded,
  NetworkStatus,
  Page,
  Skeleton,
  useQuery,
  useToday,
  useUser,
  t,
} from "@goals/kit";
import type { PropsWithChildren, ReactNode } from "react";
import { DayDate, DayStatus, useDayEntry } from "../day/day-entry.tsx";
import { TaskList } from "../tasks/task-list.tsx";

const HEIGHT = 136;

function MiniFrame({ aside, children }: PropsWithChildren<{ aside?: ReactNode }>) {
  return (
    <Page title={t("Today")} subtitle={<DayDate day={useToday()}>{aside}</DayDate>}>
      {children}
    </Page>
  );
}

function MiniDay() {
  const today = useToday();
  const tasks = useQuery(listTasks, { date: today });
  const entry = useDayEntry(today);
  const hasTasks = Boolean(tasks.data?.length);
  const isRest = isRestDay(entry.data?.rest ?? null, hasTasks);
  return (
    <MiniFrame aside={(isRest || hasTasks) && <DayStatus day={today} />}>
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
      {/* Loads a document, because the whole app has its own window if installed. */}
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
