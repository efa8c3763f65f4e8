import { buildPath } from "@goals/contracts/endpoint";
import { generateTasks, listTasks } from "@goals/contracts/endpoints/tasks";
import { FAILURE, SUCCESS } from "@goals/contracts/notices";
import { isRestDay } from "@goals/contracts/days";
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
import { DayStatus, RestNote, useDayEntry } from "../day/day-entry.tsx";
import { getPathsChangedByTasks } from "../tasks/day-tasks.tsx";
import { TaskList } from "../tasks/task-list.tsx";
import { ThoughtLine } from "./thought-line.tsx";
import styles from "./todays-focus.module.css";

const TITLE = "Today's Focus";

export default function TodaysFocus() {
  const day = useToday();
  const navigate = useNavigate();
  const tasks = useQuery(listTasks, { date: day });
  const research = useResearchProgress();
  const entry = useDayEntry(day);
  const [isCreated, setIsCreated] = useState(false);
  const create = useMutation({
    endpoint: generateTasks,
    onSuccess: (created) => {
      setIsCreated(true);
      setCache(buildPath(listTasks, { date: day }), created);
      notify(SUCCESS.tasksGenerated);
    },
    onError: FAILURE.generateTasks,
    revalidates: getPathsChangedByTasks(day),
  });

  if (research.data?.unlocked === false)
    return <LockedCard title={t(TITLE)} completed={research.data.core} />;
  return (
    <Loaded
      queries={[tasks, entry, research]}
      errorMessage={t("Your tasks could not be loaded just now.")}
      loading={<Skeleton height={136} />}
      frame={(state) => <Card title={t(TITLE)}>{state}</Card>}
    >
      {(list, known) => {
        const isRest = isRestDay(known.rest, list.length > 0);
        return (
          <Card
            title={t(TITLE)}
            aside={(isRest || list.length > 0) && <DayStatus day={day} />}
            staleSince={tasks.staleSince}
          >
            {isRest ? (
              <RestNote entry={known} tasks={list} onPlan={() => void navigate("/today#plan")} />
            ) : list.length > 0 ? (
              <TaskList tasks={list} takesFocus={isCreated} />
            ) : (
              <div className={styles.create}>
                <p className="quiet">{t("From your goals, what was left, and what you like")}</p>
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
            )}
            {(isRest || list.length > 0) && <ThoughtLine day={day} />}
          </Card>
        );
      }}
    </Loaded>
  );
}
