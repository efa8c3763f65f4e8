import type { Day } from "@goals/contracts/dates";
import { isRestDay } from "@goals/contracts/rest-days";
import { isBlank } from "@goals/contracts/fields";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { buildPath } from "@goals/contracts/endpoint";
import { generateTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import {
  Button,
  Card,
  Loaded,
  LockedCard,
  notify,
  setCache,
  Skeleton,
  useMutation,
  useQuery,
  useResearchProgress,
  t,
} from "@goals/kit";
import { useState } from "react";
import { RestCard } from "../day/rest-card.tsx";
import { useDayEntry, useMarkRest } from "../day/use-day-entry.ts";
import { DayStatus } from "../day/day-status.tsx";
import { usePlannedDay, usePlanRequest } from "../day/use-planned-day.ts";
import { PlanForm } from "../plan/plan-form.tsx";
import { countCompleted, getPathsChangedByTasks, SLOTS } from "../tasks/day-tasks.ts";
import { useRecentTasks } from "../tasks/recent-tasks.ts";
import { TaskList } from "../tasks/task-list.tsx";
import styles from "./todays-focus.module.css";

const TITLE = "Today's Focus";

interface CreateTasksProps {
  readonly day: Day;
  /** Called before the request: what is typed from then on is kept. */
  readonly onCreate: () => void;
}

/** Below the form: the server creates three tasks from the objectives and the mission. */
function CreateTasks({ day, onCreate }: CreateTasksProps) {
  const create = useMutation({
    endpoint: generateTasks,
    onSuccess: (tasks) => {
      setCache(buildPath(listTasks, { date: day }), tasks);
      notify(SUCCESS.tasksGenerated);
    },
    onError: FAILURE.generateTasks,
    revalidates: getPathsChangedByTasks(day),
  });

  return (
    <div className={styles.create}>
      <p className={styles.hint}>{t("Or three drawn from your objectives and mission.")}</p>
      <Button
        variant="secondary"
        pending={create.pending}
        pendingLabel={t("Creating...")}
        onClick={() => {
          onCreate();
          void create.run({});
        }}
      >
        {t("Create Today's Tasks")}
      </Button>
    </div>
  );
}

/** Dashboard: today's three tasks; on a day without a plan its form, and the button that creates the tasks. */
export default function TodaysFocus() {
  const { day, today, draft } = usePlannedDay();
  const tasks = useQuery(listTasks, { date: day });
  const recent = useRecentTasks();
  const research = useResearchProgress();
  const isRequested = usePlanRequest();
  const entry = useDayEntry(day);
  const { mark } = useMarkRest(day, tasks.data ?? []);
  const [wantsPlan, setWantsPlan] = useState(isRequested);
  const [isPlanned, setIsPlanned] = useState(false);
  const isToday = day === today;
  const loading = <Skeleton height={136} />;
  const isTyped = SLOTS.some((slot) => !isBlank(draft.text(`${slot}`)));

  return (
    <Loaded
      queries={[tasks, entry]}
      errorMessage={t("Your tasks could not be loaded just now.")}
      loading={loading}
      frame={(state) => <Card title={t(TITLE)}>{state}</Card>}
      gate={{
        research,
        locked: ({ core }) => <LockedCard title={t(TITLE)} completed={core} />,
      }}
    >
      {(all, { rest }) => {
        const shown = all.slice(0, TASKS_A_DAY);
        if (isRestDay(rest, shown.length > 0) && !isTyped && !wantsPlan) {
          return (
            <RestCard
              isToday={isToday}
              showsStatus
              title={t(TITLE)}
              onPlan={() => {
                if (rest === "marked") mark(false);
                setWantsPlan(true);
              }}
            />
          );
        }
        if (shown.length > 0 && !isTyped) {
          return (
            <Card
              title={t(TITLE)}
              aside={<DayStatus done={countCompleted(shown)} />}
              staleSince={tasks.staleSince}
            >
              <TaskList tasks={shown} takesFocus={isPlanned} />
            </Card>
          );
        }
        if (!recent) return <Card title={t(TITLE)}>{loading}</Card>;
        return (
          <Card title={t(TITLE)} staleSince={tasks.staleSince}>
            <PlanForm
              day={day}
              isToday={isToday}
              tasks={shown}
              recent={recent}
              draft={draft}
              takesFocus={wantsPlan}
              onClose={() => {
                setIsPlanned(true);
                draft.discard();
              }}
            >
              {shown.length === 0 && isToday && (
                <CreateTasks
                  day={day}
                  onCreate={() => {
                    setIsPlanned(true);
                    if (!isTyped) draft.discard();
                  }}
                />
              )}
            </PlanForm>
          </Card>
        );
      }}
    </Loaded>
  );
}
