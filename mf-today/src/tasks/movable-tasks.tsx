import type { Day } from "@goals/contracts/dates";
import { buildPath } from "@goals/contracts/endpoint";
import { changeTask, listRecentTasks, listTasks, planTask } from "@goals/contracts/endpoints/tasks";
import { FAILURE } from "@goals/contracts/notices";
import { NO_DETAILS, type Task } from "@goals/contracts/tasks";
import { mutateCache, toMutationCall, useMutation, t } from "@goals/kit";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { getPathsChangedByTasks, isUnsynced } from "./day-tasks.tsx";
import { loadLater } from "../later/load-later.tsx";
import { TaskList } from "./task-list.tsx";

const MoveHandle = loadLater(async () => (await import("../later/later-parts.tsx")).MoveHandle);

/** A day's tasks with one of them moved to another slot; those between move by one. The id of an unsynced task is its slot. */
export function moveTask<Each extends Task>(tasks: readonly Each[], moved: string, slot: number) {
  const from = tasks.find(({ id }) => id === moved)?.slot ?? slot;
  const isBetween = (place: number) =>
    Math.min(from, slot) <= place && place <= Math.max(from, slot);
  const after = tasks
    .map((task) => {
      const place = task.id === moved ? slot : task.slot + Math.sign(from - slot);
      return isBetween(task.slot) ? { ...task, slot: place } : task;
    })
    .toSorted((one, other) => one.slot - other.slot);
  if (!tasks.some((task) => isBetween(task.slot) && isUnsynced(task.id))) return after;
  return after.map((task, index) => ({ ...task, id: tasks[index]?.id ?? task.id }));
}

interface Move {
  readonly id: string;
  readonly title: string;
  readonly from: number;
  readonly slot: number;
}

function moveOptimistically(date: Day, id: string, slot: number): void {
  mutateCache(buildPath(listTasks, { date }), (tasks) => moveTask(tasks, id, slot));
  mutateCache(buildPath(listRecentTasks), (recent) => [
    ...recent.filter((task) => task.date !== date),
    ...moveTask(
      recent.filter((task) => task.date === date),
      id,
      slot,
    ),
  ]);
}

/** Moves tasks of one day. A move requested during another one follows it. */
function useMoveTask(date: Day, tasks: readonly Task[]) {
  const { run } = useMutation<Move, readonly Task[]>({
    // Safe to repeat. A task the server does not know yet is named by its slot, so its content moves.
    mutation: ({ id, title, slot }) => {
      const after = moveTask(tasks, id, slot);
      const changed = after.filter((task, index) => task.title !== tasks[index]?.title);
      if (!changed.some((task) => isUnsynced(task.id)))
        return [toMutationCall(changeTask, { params: { id }, body: { slot }, userText: title })];
      return changed.map(({ id: _unsynced, ...task }) =>
        toMutationCall(planTask, { body: { ...NO_DETAILS, ...task }, userText: task.title }),
      );
    },
    optimistic: ({ id, from, slot }) => {
      moveOptimistically(date, id, slot);
      return () => moveOptimistically(date, id, from);
    },
    onError: FAILURE.updateTask,
    revalidates: getPathsChangedByTasks(date),
  });
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (move: Move) => void (last.current = last.current.then(() => newest.current(move)));
}

/** The planned tasks. A drag, Alt with an arrow key, or a menu changes their order. */
export function MovableTasks(props: { tasks: readonly Task[]; takesFocus: boolean }) {
  const { tasks } = props;
  const area = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const send = useMoveTask(tasks[0]?.date ?? "", tasks);
  /** The control of the moved row that keeps the focus, until the row is in its place. */
  const focused = useRef<{ readonly slot: number; readonly control: string } | null>(null);
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { slot, control } = focused.current;
    focused.current = null;
    const row =
      area.current?.querySelectorAll("ul > li")[tasks.findIndex((task) => task.slot === slot)];
    row?.querySelector<HTMLElement>(control)?.focus();
  }, [tasks]);

  function move(from: number, to: number, control: string): void {
    const [task, other] = [tasks[from], tasks[to]];
    if (!task || !other || from === to) return;
    const { id, title } = task;
    focused.current = { slot: other.slot, control };
    setSaid(t("“{title}” is task {slot} now.", { title, slot: other.slot }));
    send({ id, title, from: task.slot, slot: other.slot });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { target } = event;
    if (by === undefined || !event.altKey || !(target instanceof Element)) return;
    const rows = [...(area.current?.querySelectorAll("ul > li") ?? [])];
    const index = rows.findIndex((row) => row.contains(target));
    event.preventDefault();
    move(index, index + by, target.matches("input") ? "input" : "summary");
  }

  const end = tasks.length - 1;
  return (
    <div ref={area} role="group" onKeyDown={onKeyDown}>
      <TaskList
        {...props}
        renderAside={
          end > 0
            ? ({ title }, index) => (
                <MoveHandle
                  title={title}
                  onUp={index > 0 && (() => move(index, index - 1, "summary"))}
                  onDown={index < end && (() => move(index, index + 1, "summary"))}
                  onDrop={(to) => move(index, to, "summary")}
                />
              )
            : undefined
        }
      />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
