import type { Day } from "@goals/contracts/dates";
import { SUCCESS, FAILURE } from "@goals/contracts/notices";
import type { Task } from "@goals/contracts/tasks";
import { notify, useMutation } from "@goals/kit";
import { changedByTasks } from "../tasks/changed-by-tasks.ts";
import { paintPlan } from "./paint-plan.ts";
import { saveSlot } from "./save-slot.ts";
import { slotChange } from "./slot-change.ts";
import { SLOTS } from "./slots.ts";

/** Saves a day's three titles, one call a slot. Every call runs to its end, so that one failure costs no other. */
export function usePlan(day: Day, tasks: readonly Task[], onSaved: () => void) {
  const isNew = tasks.length < SLOTS.length;
  const changesIn = (titles: readonly string[]) =>
    SLOTS.flatMap((slot, index) => {
      const current = tasks.find((task) => task.slot === slot);
      return slotChange(day, slot, titles[index] ?? "", current) ?? [];
    });
  return useMutation<readonly string[], void>({
    send: async (titles) => {
      const slots = changesIn(titles).map((change) => saveSlot(day, change));
      const refused = (await Promise.allSettled(slots)).find(({ status }) => status === "rejected");
      if (refused?.status === "rejected") throw refused.reason;
    },
    queue: changesIn,
    onQueued: (titles) => {
      paintPlan(day, titles);
      onSaved();
    },
    onSuccess: () => {
      if (isNew) notify(SUCCESS.tasks);
      onSaved();
    },
    onError: isNew ? FAILURE.createTasks : FAILURE.updateTask,
    revalidates: changedByTasks(day),
  });
}
