import { isBlank } from "@goals/contracts/length";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import { api } from "@goals/contracts/routes";
import {
  Card,
  LockedCard,
  ErrorMessage,
  Skeleton,
  useQuery,
  useResearchProgress,
} from "@goals/kit";
import { useState } from "react";
import { DayStatus } from "../day/day-status.tsx";
import { usePlannedDay } from "../day/use-day.ts";
import { PlanForm } from "../plan/plan-form.tsx";
import { usePlanRequest } from "../plan/use-plan-request.ts";
import { SLOTS } from "../plan/slots.ts";
import { doneIn } from "../tasks/done-in.ts";
import { TaskList } from "../tasks/task-list.tsx";
import { CreateTasks } from "./create-tasks.tsx";

const TITLE = "Today's Focus";

/** Dashboard: today's first three tasks; on a morning without a plan its three lines, and the button that fills them. */
export default function TodaysFocus() {
  const { day, today, draft } = usePlannedDay();
  const tasks = useQuery(api.tasks(day));
  const research = useResearchProgress();
  const isRequested = usePlanRequest();
  const [planned, setPlanned] = useState(false);

  if (research.progress?.unlocked === false) {
    return <LockedCard title={TITLE} completed={research.progress.core} />;
  }
  if (!tasks.data || !research.progress) {
    const failed = tasks.error ?? research.error;
    return (
      <Card title={TITLE}>
        {failed ? (
          <ErrorMessage
            onRetry={() => {
              tasks.reload();
              research.reload();
            }}
          >
            Your tasks could not be loaded just now.
          </ErrorMessage>
        ) : (
          <Skeleton height={136} />
        )}
      </Card>
    );
  }

  const shown = tasks.data.slice(0, TASKS_A_DAY);
  const isTyped = SLOTS.some((slot) => !isBlank(draft.text(`${slot}`)));
  if (shown.length === 0 || isTyped) {
    return (
      <Card title={TITLE} staleSince={tasks.staleSince}>
        <PlanForm
          day={day}
          isToday={day === today}
          tasks={shown}
          draft={draft}
          takesFocus={isRequested}
          onClose={() => {
            setPlanned(true);
            draft.discard();
          }}
        >
          {shown.length === 0 && day === today && (
            <CreateTasks
              day={day}
              onCreate={() => {
                setPlanned(true);
                if (!isTyped) draft.discard();
              }}
            />
          )}
        </PlanForm>
      </Card>
    );
  }
  return (
    <Card title={TITLE} aside={<DayStatus done={doneIn(shown)} />} staleSince={tasks.staleSince}>
      <TaskList tasks={shown} takesFocus={planned} />
    </Card>
  );
}
