import type { Task } from "@goals/contracts/tasks";
import styles from "./task-list.module.css";
import { TaskRow } from "./task-row.tsx";

/** A day's tasks, each a tap from done. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  return (
    <ul className={styles.list}>
      {tasks.map((task) => (
        <li key={task.slot}>
          <TaskRow task={task} />
        </li>
      ))}
    </ul>
  );
}
