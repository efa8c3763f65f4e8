import type { Task } from "@goals/contracts/tasks";
import { StatusMark, TickRow, useShortcuts, t } from "@goals/kit";
import { useEffect, useRef } from "react";
import { formatNote } from "./format-note.tsx";
import styles from "./task-list.module.css";
import { useSwipe } from "./use-swipe.ts";
import { useTick } from "./use-tick.ts";

/** One task, ticked by a tap, a swipe or its number. Not `disabled` during its request, which would drop the focus. */
function TaskRow({ task }: { readonly task: Task }) {
  const { toggle, pending } = useTick(task);
  const swipe = useSwipe(toggle);
  const noteId = `note-${task.id}`;
  const note = formatNote(task);
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
          aria-describedby={note ? noteId : undefined}
          aria-keyshortcuts={withKeys ? keys : undefined}
          onChange={toggle}
        />
        {note && (
          <p id={noteId} className={styles.note}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

interface TaskListProps {
  readonly tasks: readonly Task[];
  readonly takesFocus: boolean;
}

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
