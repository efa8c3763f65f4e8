import type { Task } from "@goals/contracts/tasks";
import { TickRow } from "@goals/kit";
import { useTick } from "./use-tick.ts";

/** One task. Not `disabled` while its request runs, which would drop the focus. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { toggle, pending } = useTick(task);
  return (
    <TickRow
      label={task.title}
      checked={task.completed}
      aria-disabled={pending || undefined}
      onChange={toggle}
    />
  );
}
