import { TASKS_A_DAY } from "@goals/contracts/limits";
import type { Day } from "@goals/contracts/dates";
import type { Task } from "@goals/contracts/tasks";
import { Badge, Button, Card, useShortcuts } from "@goals/kit";
import { doneIn } from "./done-in.ts";
import { Summary } from "./summary.tsx";
import styles from "./task-card.module.css";
import { TaskList } from "./task-list.tsx";
import { useCelebration } from "./use-celebration.ts";

interface TaskCardProps {
  readonly day: Day;
  readonly isToday: boolean;
  readonly tasks: readonly Task[];
  /** The person has just left the form: the keyboard goes on with the first task. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
}

/** A planned day: its tasks, how far it is, and the way to change it. */
export function TaskCard({ day, isToday, tasks, takesFocus, onEdit }: TaskCardProps) {
  const done = doneIn(tasks);
  const celebrating = useCelebration(day, done >= TASKS_A_DAY);

  const withKeys = useShortcuts([{ keys: "n", label: "Plan your day", run: onEdit }]);

  return (
    <Card title="Your Tasks" aside={<Badge>{`${done}/${TASKS_A_DAY} completed`}</Badge>}>
      <Summary done={done} isToday={isToday} celebrating={celebrating} />
      <TaskList tasks={tasks} takesFocus={takesFocus} />
      <div className={styles.actions}>
        <Button variant="secondary" aria-keyshortcuts={withKeys ? "n" : undefined} onClick={onEdit}>
          Edit Tasks
        </Button>
      </div>
    </Card>
  );
}
