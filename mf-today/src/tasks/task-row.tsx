import type { Task } from "@goals/contracts/tasks";
import { StatusMark, TickRow, useShortcuts } from "@goals/kit";
import styles from "./task-row.module.css";
import { useSwipe } from "./use-swipe.ts";
import { useTick } from "./use-tick.ts";

/** One task, ticked by a tap, a swipe or its number. Not `disabled` while its request runs, which would drop the focus. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { toggle, pending } = useTick(task);
  const swipe = useSwipe(toggle);
  const keys = `${task.slot}`;
  const withKeys = useShortcuts([{ keys, label: `Tick task ${task.slot}`, run: toggle }]);
  return (
    <div className={styles.place} {...swipe}>
      <span className={styles.below}>
        <StatusMark status={task.completed ? "red" : "green"} size={20} />
      </span>
      <div className={styles.row}>
        <TickRow
          label={task.title}
          checked={task.completed}
          aria-disabled={pending || undefined}
          aria-keyshortcuts={withKeys ? keys : undefined}
          onChange={toggle}
        />
      </div>
    </div>
  );
}
