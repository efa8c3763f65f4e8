import { t } from "@goals/kit";
import { GripVertical } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import styles from "./move-handle.module.css";

/** A shorter movement is a tap. */
const START_PX = 4;

interface Drag {
  readonly y: number;
  readonly row: HTMLElement;
  readonly rows: readonly HTMLElement[];
  readonly from: number;
  to: number;
}

const getMiddle = (row: HTMLElement) => row.offsetTop + row.offsetHeight / 2;

/** Moves the dragged row with the pointer, and the rows between out of its way. */
function showDrag(drag: Drag, offset: number): void {
  const { row, rows, from } = drag;
  const distances = rows.map((other) => Math.abs(getMiddle(other) - getMiddle(row) - offset));
  drag.to = distances.indexOf(Math.min(...distances));
  for (const [index, other] of rows.entries()) {
    const isBefore = index < from && index >= drag.to;
    const isAfter = index > from && index <= drag.to;
    const shift = isBefore ? row.offsetHeight : isAfter ? -row.offsetHeight : 0;
    other.style.translate = `0 ${other === row ? offset : shift}px`;
  }
}

/** Handlers of a drag by the handle. `onDrop` gets the index of the row's new place. */
function useDrag(onDrop: (to: number) => void) {
  const drag = useRef<Drag | null>(null);
  const swallowsClick = useRef(false);
  function end(event: PointerEvent): void {
    const { current } = drag;
    drag.current = null;
    if (!current) return;
    current.row.removeAttribute("data-dragged");
    for (const row of current.rows) row.style.translate = "";
    if (event.type === "pointerup") onDrop(current.to);
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      swallowsClick.current = false;
      const row = event.currentTarget.closest("li");
      if (!row || event.button !== 0) return;
      const rows = [...(row.parentElement?.children ?? [])].filter(
        (each) => each instanceof HTMLElement,
      );
      const from = rows.indexOf(row);
      drag.current = { y: event.clientY, row, rows, from, to: from };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent): void => {
      const { current } = drag;
      if (!current) return;
      const offset = clientY - current.y;
      if (Math.abs(offset) > START_PX) swallowsClick.current = true;
      if (!swallowsClick.current) return;
      current.row.setAttribute("data-dragged", "");
      showDrag(current, offset);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick: (event: { preventDefault: () => void }): void => {
      if (swallowsClick.current) event.preventDefault();
    },
  };
}

/** The second click of a double click lands where the menu was, and would tick a task. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true, once: true });
}

/** The handle of a task's row: dragged, or opened for the same moves one at a time. */
export function MoveHandle(props: {
  readonly title: string;
  readonly onUp: false | (() => void);
  readonly onDown: false | (() => void);
  readonly onDrop: (to: number) => void;
}) {
  const { title, onUp, onDown, onDrop } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  const drag = useDrag(onDrop);
  const close = () => menu.current?.removeAttribute("open");
  const choose = (move: () => void) => () => {
    ignoreSecondClick();
    close();
    move();
  };
  return (
    <details
      ref={menu}
      className={styles.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !menu.current?.open) return;
        close();
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary
        className={styles.handle}
        aria-label={t("Move “{title}”", { title })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        {...drag}
      >
        <GripVertical aria-hidden size={18} />
      </summary>
      <div className={styles.choices}>
        {onUp && (
          <button type="button" onClick={choose(onUp)}>
            {t("Move up")}
          </button>
        )}
        {onDown && (
          <button type="button" onClick={choose(onDown)}>
            {t("Move down")}
          </button>
        )}
      </div>
    </details>
  );
}
