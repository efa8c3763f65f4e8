import type { Day } from "@goals/contracts/dates";
import { TASKS_A_DAY } from "@goals/contracts/limits";
import type { Task } from "@goals/contracts/tasks";
import { Badge, Button, Card, useShortcuts, t } from "@goals/kit";
import { DayProgress } from "./day-progress.tsx";
import { countCompleted } from "./day-tasks.ts";
import styles from "./task-card.module.css";
import { TaskList } from "./task-list.tsx";

interface TaskCardProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  /** True after the form closes: the first task takes the focus. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
}

/** A planned day: its tasks, its progress, and the button that reopens the form. */
export function TaskCard({ day, isToday, tasks, takesFocus, onEdit }: TaskCardProps) {
  const done = countCompleted(tasks);
  const withKeys = useShortcuts([{ keys: "n", label: t("Plan your day"), run: onEdit }]);
  return (
    <Card
      title={t("Your Tasks")}
      aside={<Badge>{t("{done}/{total} completed", { done, total: TASKS_A_DAY })}</Badge>}
    >
      <DayProgress day={day} isToday={isToday} done={done} />
      <TaskList tasks={tasks} takesFocus={takesFocus} />
      <div className={styles.actions}>
        <Button variant="secondary" aria-keyshortcuts={withKeys ? "n" : undefined} onClick={onEdit}>
          {t("Edit Tasks")}
        </Button>
      </div>
    </Card>
  );
}
