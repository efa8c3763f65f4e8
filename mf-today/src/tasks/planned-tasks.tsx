import type { Day } from "@goals/contracts/dates";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import type { Task } from "@goals/contracts/tasks";
import { Badge, Button, Progress, useShortcuts, t } from "@goals/kit";
import { SheetSection } from "../sheet/sheet-section.tsx";
import { countCompleted } from "./day-tasks.ts";
import { Praise } from "./praise.tsx";
import styles from "./planned-tasks.module.css";
import { TaskList } from "./task-list.tsx";

interface PlannedTasksProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  /** True after the form closes: the first task takes the focus. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
}

export function PlannedTasks({ day, isToday, tasks, takesFocus, onEdit }: PlannedTasksProps) {
  const done = countCompleted(tasks);
  const left = TASKS_A_DAY - done;
  const withKeys = useShortcuts([{ keys: "n", label: t("Plan your day"), run: onEdit }]);
  return (
    <SheetSection
      title={t("Your Tasks")}
      aside={<Badge>{t("{done}/{total} completed", { done, total: TASKS_A_DAY })}</Badge>}
    >
      <TaskList tasks={tasks} takesFocus={takesFocus} />
      <div role="status">
        <Progress
          value={done}
          max={TASKS_A_DAY}
          label={
            left > 0
              ? t("{done} of {max} done, {left} to go", { done, max: TASKS_A_DAY, left })
              : t("{done} of {max} done", { done, max: TASKS_A_DAY })
          }
          labelHidden
        />
        <div className={styles.row}>
          <Praise day={day} isToday={isToday} isComplete={left <= 0} />
          <Button variant="quiet" aria-keyshortcuts={withKeys ? "n" : undefined} onClick={onEdit}>
            {t("Edit Tasks")}
          </Button>
        </div>
      </div>
    </SheetSection>
  );
}
