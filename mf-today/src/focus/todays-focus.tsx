import { TASKS_A_DAY } from "@goals/contracts/limits";
import { api } from "@goals/contracts/routes";
import {
  Card,
  LockedCard,
  Problem,
  Skeleton,
  useApi,
  useResearchProgress,
  useToday,
} from "@goals/kit";
import { DayStatus } from "../day/day-status.tsx";
import { doneIn } from "../tasks/done-in.ts";
import { TaskList } from "../tasks/task-list.tsx";
import { CreateTasks } from "./create-tasks.tsx";

const TITLE = "Today's Focus";

/** Dashboard: today's first three tasks, or the button that makes them. */
export default function TodaysFocus() {
  const today = useToday();
  const tasks = useApi(api.tasks(today));
  const research = useResearchProgress();

  if (research.progress?.unlocked === false) {
    return <LockedCard title={TITLE} completed={research.progress.core} />;
  }
  if (!tasks.data || !research.progress) {
    const failed = tasks.error ?? research.error;
    return (
      <Card title={TITLE}>
        {failed ? (
          <Problem
            onRetry={() => {
              tasks.reload();
              research.reload();
            }}
          >
            Your tasks could not be loaded just now.
          </Problem>
        ) : (
          <Skeleton height={136} />
        )}
      </Card>
    );
  }

  const shown = tasks.data.slice(0, TASKS_A_DAY);
  if (shown.length === 0) {
    return (
      <Card title={TITLE} knownAt={tasks.knownAt}>
        <CreateTasks today={today} />
      </Card>
    );
  }
  return (
    <Card title={TITLE} aside={<DayStatus done={doneIn(shown)} />} knownAt={tasks.knownAt}>
      <TaskList tasks={shown} />
    </Card>
  );
}
