import type { Day } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import { toDayStatus } from "@goals/contracts/status";
import { mutateCache } from "@goals/kit";
import { paintMonth } from "../day/paint-month.ts";
import { plannedTask } from "../tasks/planned-task.ts";
import { SLOTS } from "./slots.ts";

/** Shows a plan that waits for the network as if it were saved: in its day, and in the month that lies in. */
export function paintPlan(day: Day, titles: readonly string[]): void {
  mutateCache(
    api.tasks(day),
    (tasks) =>
      SLOTS.map((slot, index) =>
        plannedTask(
          day,
          slot,
          (titles[index] ?? "").trim(),
          tasks.find((task) => task.slot === slot),
        ),
      ),
    [],
  );
  paintMonth(day, (days) =>
    days.some(({ date }) => date === day) ? days : [...days, { date: day, status: toDayStatus(0) }],
  );
}
