import type { Task } from "@goals/contracts/tasks";
import { TickRow, useShortcuts } from "@goals/kit";
import { useTick } from "./use-tick.ts";

/** One task, ticked by a tap or by its number. Not `disabled` while its request runs, which would drop the focus. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { toggle, pending } = useTick(task);
  const keys = `${task.slot}`;
  const withKeys = useShortcuts([{ keys, does: `Tick task ${task.slot}`, run: toggle }]);
  return (
    <TickRow
      label={task.title}
      checked={task.completed}
      aria-disabled={pending || undefined}
      aria-keyshortcuts={withKeys ? keys : undefined}
      onChange={toggle}
    />
  );
}
