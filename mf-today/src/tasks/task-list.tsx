import type { Task } from "@goals/contracts/tasks";
import { StatusMark, TickRow, useShortcuts, t } from "@goals/kit";
import {
  memo,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import { formatNote, useTick } from "./day-tasks.tsx";
import styles from "./task-list.module.css";

/** One task, ticked by a tap, a swipe or its number. A pending request causes no render. */
const TaskRow = memo(function TaskRow({ task }: { readonly task: Task }) {
  const tick = useTick(task);
  const toggle = () => tick(!task.completed);
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
          aria-describedby={note ? noteId : undefined}
          aria-keyshortcuts={withKeys ? keys : undefined}
          onTick={tick}
        />
        {note && (
          <p id={noteId} className={styles.note}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
});

interface TaskListProps {
  readonly tasks: readonly Task[];
  readonly takesFocus: boolean;
  /** Renders the content beside a row, whose place is kept. */
  readonly renderAside?: ((task: Task, index: number) => ReactNode) | undefined;
}

export function TaskList({ tasks, takesFocus, renderAside }: TaskListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  return (
    <ul ref={list} className={styles.list}>
      {tasks.map((task, index) => (
        <li key={task.slot} className={styles.item}>
          <TaskRow task={task} />
          {renderAside && <div className={styles.aside}>{renderAside(task, index)}</div>}
        </li>
      ))}
    </ul>
  );
}

const START_PX = 10;
/** The minimum distance of a swipe. A shorter or reversed swipe does nothing. */
const COMPLETE_PX = 72;
const MAX_OFFSET_PX = 96;
/** A swipe that starts this close to the screen's edge is the browser's Back gesture. */
const SCREEN_EDGE_PX = 24;

interface Swipe {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly forward: 1 | -1;
  /** Undefined until the movement is clearly horizontal. */
  distance?: number;
}

function showSwipe(row: HTMLElement, distance: number, forward: 1 | -1): void {
  row.toggleAttribute("data-swiping", distance > 0);
  row.toggleAttribute("data-complete", distance >= COMPLETE_PX);
  row.style.setProperty("--swiped", `${Math.min(distance, MAX_OFFSET_PX) * forward}px`);
}

/** Handlers of a finger's swipe in reading direction. Vertical movement still scrolls (`touch-action: pan-y`). A mouse clicks. */
function useSwipe(onSwipe: () => void) {
  const swipe = useRef<Swipe | null>(null);
  const swallowsClick = useRef(false);

  function end(event: PointerEvent<HTMLElement>): void {
    const { current } = swipe;
    if (current?.id !== event.pointerId) return;
    swipe.current = null;
    if (current.distance === undefined) return;
    showSwipe(event.currentTarget, 0, current.forward);
    if (event.type === "pointerup" && current.distance >= COMPLETE_PX) onSwipe();
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      swallowsClick.current = false;
      const { pointerType, isPrimary, pointerId: id, clientX: x, clientY: y } = event;
      const isAtEdge = x < SCREEN_EDGE_PX || x > innerWidth - SCREEN_EDGE_PX;
      if (pointerType === "mouse" || !isPrimary || isAtEdge) return;
      const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
      swipe.current = { id, x, y, forward };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { current } = swipe;
      if (current?.id !== event.pointerId) return;
      const distance = (event.clientX - current.x) * current.forward;
      const aside = Math.abs(event.clientY - current.y);
      if (current.distance === undefined) {
        if (aside > START_PX || distance < -START_PX) swipe.current = null;
        if (aside > distance || distance < START_PX) return;
        swallowsClick.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      current.distance = Math.max(0, distance);
      showSwipe(event.currentTarget, current.distance, current.forward);
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Some browsers end a swipe with a click on the element under it. */
    onClickCapture: (event: SyntheticEvent): void => {
      if (!swallowsClick.current) return;
      swallowsClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
