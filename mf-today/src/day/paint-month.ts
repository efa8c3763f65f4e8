import { monthOf, type Day } from "@goals/contracts/dates";
import { api } from "@goals/contracts/routes";
import type { DailyStatus } from "@goals/contracts/status";
import { mutateCache } from "@goals/kit";

/** Shows in its month how a day stands now: one frame later, because the first belongs to what was tapped. */
export function paintMonth(day: Day, next: (days: DailyStatus[]) => DailyStatus[]): void {
  requestAnimationFrame(() => setTimeout(() => mutateCache(api.monthStatus(monthOf(day)), next)));
}
