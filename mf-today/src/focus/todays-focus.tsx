import type { Day } from "@goals/contracts/dates";
import { isRestDay } from "@goals/contracts/rest-days";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { buildPath } from "@goals/contracts/endpoint";
import { generateTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import {
  Button,
  Card,
  Link,
  Loaded,
  LockedCard,
  notify,
  setCache,
  Skeleton,
  useMutation,
  useNavigate,
  useQuery,
  useResearchProgress,
  useToday,
  t,
} from "@goals/kit";
import { useState } from "react";
import { RestNote } from "../day/rest-note.tsx";
import { useDayEntry, useMarkRest } from "../day/use-day-entry.ts";
import { DayStatus } from "../day/day-status.tsx";
import { countCompleted, getPathsChangedByTasks } from "../tasks/day-tasks.ts";
import { TaskList } from "../tasks/task-list.tsx";
import styles from "./todays-focus.module.css";

const TITLE = "Today's Focus";

interface CreateTasksProps {
  readonly day: Day;
  readonly onCreated: () => void;
}

function CreateTasks({ day, onCreated }: CreateTasksProps) {
  const create = useMutation({
    endpoint: generateTasks,
    onSuccess: (tasks) => {
      onCreated();
      setCache(buildPath(listTasks, { date: day }), tasks);
      notify(SUCCESS.tasksGenerated);
    },
    onError: FAILURE.generateTasks,
    revalidates: getPathsChangedByTasks(day),
  });

  return (
    <div className={styles.create}>
      <p className="quiet">{t("Three tasks from your objectives and mission:")}</p>
      <div className={styles.ways}>
        <Button
          pending={create.pending}
          pendingLabel={t("Creating...")}
          onClick={() => void create.run({})}
        >
          {t("Create Today's Tasks")}
        </Button>
        <Link className="touch" to="/today#plan">
          {t("Plan them yourself")}
        </Link>
      </div>
    </div>
  );
}

export default function TodaysFocus() {
  const day = useToday();
  const navigate = useNavigate();
  const tasks = useQuery(listTasks, { date: day });
  const research = useResearchProgress();
  const entry = useDayEntry(day);
  const { mark } = useMarkRest(day, tasks.data ?? []);
  const [isCreated, setIsCreated] = useState(false);

  return (
    <Loaded
      queries={[tasks, entry]}
      errorMessage={t("Your tasks could not be loaded just now.")}
      loading={<Skeleton height={136} />}
      frame={(state) => <Card title={t(TITLE)}>{state}</Card>}
      gate={{
        research,
        locked: ({ core }) => <LockedCard title={t(TITLE)} completed={core} />,
      }}
    >
      {(all, { rest }) => {
        const shown = all.slice(0, TASKS_A_DAY);
        const isRest = isRestDay(rest, shown.length > 0);
        const planAnyway = () => {
          if (rest === "marked") mark(false);
          if (shown.length === 0) void navigate("/today#plan");
        };
        return (
          <Card
            title={t(TITLE)}
            aside={
              (isRest || shown.length > 0) && (
                <DayStatus done={countCompleted(shown)} isRest={isRest} />
              )
            }
            staleSince={tasks.staleSince}
          >
            {isRest ? (
              <RestNote isToday onPlan={planAnyway} />
            ) : shown.length > 0 ? (
              <TaskList tasks={shown} takesFocus={isCreated} />
            ) : (
              <CreateTasks day={day} onCreated={() => setIsCreated(true)} />
            )}
          </Card>
        );
      }}
    </Loaded>
  );
}
