import type { Task } from "@goals/contracts/tasks";
import { useEffect, useRef } from "react";
import styles from "./task-list.module.css";
import { TaskRow } from "./task-row.tsx";

interface TaskListProps {
  readonly tasks: readonly Task[];
  /** The person has just left the form: the keyboard goes on with the first task. */
  readonly takesFocus: boolean;
}

/** A day's tasks, each a tap from done. */
export function TaskList({ tasks, takesFocus }: TaskListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  return (
    <ul ref={list} className={styles.list}>
      {tasks.map((task) => (
        <li key={task.slot}>
          <TaskRow task={task} />
        </li>
      ))}
    </ul>
  );
}
