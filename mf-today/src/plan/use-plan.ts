import type { Day } from "@goals/contracts/dates";
import { DONE, FAILED } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import { notify, useAction } from "@goals/kit";
import { changedByTasks } from "../tasks/changed-by-tasks.ts";
import { saveSlot } from "./save-slot.ts";
import { SLOTS } from "./slots.ts";

/** Saves a day's three titles, one call a slot. Every call runs to its end, so that one failure costs no other. */
export function usePlan(day: Day, tasks: readonly Task[], onSaved: () => void) {
  const isNew = tasks.length < SLOTS.length;
  return useAction<readonly string[], void>({
    send: async (titles) => {
      const saves = await Promise.allSettled(
        SLOTS.map((slot, index) =>
          saveSlot(
            day,
            slot,
            titles[index] ?? "",
            tasks.find((task) => task.slot === slot),
          ),
        ),
      );
      const refused = saves.find((save) => save.status === "rejected");
      if (refused) throw refused.reason;
    },
    done: () => {
      if (isNew) notify(DONE.tasks);
      onSaved();
    },
    failed: isNew ? FAILED.createTasks : FAILED.updateTask,
    refreshes: changedByTasks(day),
  });
}
