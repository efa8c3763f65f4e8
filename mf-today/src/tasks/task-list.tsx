import type { Task } from "@goals/contracts/tasks";
import { StatusMark, TickRow, useShortcuts, t } from "@goals/kit";
import { useEffect, useId, useRef } from "react";
import { SERVES_LABELS } from "./serves-labels.ts";
import styles from "./task-list.module.css";
import { useSwipe } from "./use-swipe.ts";
import { useTick } from "./use-tick.ts";

/** A task's goal, time and place. Renders nothing without them. */
function TaskNote({ id, task }: { readonly id: string; readonly task: Task }) {
  const { serves, cue } = task;
  if (!serves && !cue) return null;
  return (
    <p id={id} className={styles.note}>
      {serves && <span>{t(SERVES_LABELS[serves])}</span>}
      {serves && cue && " · "}
      {cue && <bdi>{cue}</bdi>}
    </p>
  );
}

/** One task, ticked by a tap, a swipe or its number. Not `disabled` during its request, which would drop the focus. */
function TaskRow({ task }: { readonly task: Task }) {
  const { toggle, pending } = useTick(task);
  const swipe = useSwipe(toggle);
  const note = useId();
  const keys = `${task.slot}`;
  const withKeys = useShortcuts([
    { keys, label: t("Tick task {slot}", { slot: task.slot }), run: toggle },
  ]);
  return (
    <div className={styles.swipeArea} {...swipe}>
      <span className={styles.swipeResult}>
        <StatusMark status={task.completed ? "red" : "green"} size={20} />
      </span>
      <div className={styles.row}>
        <TickRow
          label={task.title}
          checked={task.completed}
          aria-disabled={pending || undefined}
          aria-describedby={task.serves || task.cue ? note : undefined}
          aria-keyshortcuts={withKeys ? keys : undefined}
          onChange={toggle}
        />
        <TaskNote id={note} task={task} />
      </div>
    </div>
  );
}

interface TaskListProps {
  readonly tasks: readonly Task[];
  /** True after the form closes: the first task takes the focus. */
  readonly takesFocus: boolean;
}

/** A day's tasks, each one tap from done. */
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
