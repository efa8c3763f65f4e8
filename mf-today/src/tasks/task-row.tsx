import type { Task } from "@goals/contracts/tasks";
import styles from "./task-row.module.css";
import { useTick } from "./use-tick.ts";

/** One task: the whole row is its target. Not `disabled` while its request runs, which would drop the focus. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { toggle, pending } = useTick(task);
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        checked={task.completed}
        aria-disabled={pending || undefined}
        onChange={toggle}
      />
      <span className={styles.title}>{task.title}</span>
    </label>
  );
}
