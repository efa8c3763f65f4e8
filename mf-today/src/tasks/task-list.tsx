import { countServed, toDayStatus } from "@goals/contracts/dashboard";
import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listRecentTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { FAILURE } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import {
  mutateCache,
  notify,
  StatusMark,
  TickRow,
  toMutationCall,
  useMutation,
  useShortcuts,
  t,
} from "@goals/kit";
import { useEffect, useRef } from "react";
import {
  countCompleted,
  formatNote,
  getPathsChangedByTasks,
  isUnsynced,
  mutateMonthStatus,
} from "./day-tasks.tsx";
import styles from "./task-list.module.css";
import { useSwipe } from "./use-swipe.ts";

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

function setTaskCompletedOptimistically({ id, date, slot }: Task, completed: boolean): void {
  let all: readonly Task[] = [];
  mutateCache(buildPath(listTasks, { date }), (tasks) => {
    all = tasks.map((task) => (task.id === id ? { ...task, completed } : task));
    return [...all];
  });
  mutateCache(buildPath(listRecentTasks), (recent) =>
    recent.map((task) =>
      task.date === date && task.slot === slot ? { ...task, completed } : task,
    ),
  );
  mutateMonthStatus(date, (days) =>
    // A day marked as a rest day stays one, whatever is ticked.
    days.map((day) =>
      day.date === date && day.status !== "rest"
        ? { ...day, status: toDayStatus(countCompleted(all)), served: countServed(all) }
        : day,
    ),
  );
}

/** Ticks and unticks one task. Each row has its own mutation: rows run in parallel, and one row waits for itself. */
function useTick(task: Task) {
  const { id, title, date, slot } = task;
  const tick = useMutation<boolean, Task>({
    // Safe to repeat. A task the server does not know yet is named by its slot.
    mutation: (completed) =>
      isUnsynced(id)
        ? toMutationCall(planTask, { body: { title, date, slot, completed }, userText: title })
        : toMutationCall(changeTask, { params: { id }, body: { completed }, userText: title }),
    optimistic: (completed) => {
      setTaskCompletedOptimistically(task, completed);
      return () => setTaskCompletedOptimistically(task, !completed);
    },
    onSuccess: (_, completed) => {
      if (!completed) return;
      notify({ title: t("Task completed") }, "done", {
        label: t("Undo"),
        run: () => void tick.run(false),
      });
    },
    onError: FAILURE.updateTask,
    revalidates: getPathsChangedByTasks(date),
  });
  return { toggle: () => void tick.run(!task.completed), pending: tick.pending };
}
