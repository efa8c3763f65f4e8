import { getDay } from "@goals/contracts/endpoints/days";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { useBrowserValue, useQuery, useToday } from "@goals/kit";
import { useEffect } from "react";
import { isInstalled } from "./install-prompt.ts";

const hasBadge = (): boolean => isInstalled() && "setAppBadge" in navigator;

/** Shows the number of today's open tasks on the app's icon. A day without a plan, or a rest day, clears it. */
export function AppBadge(): null {
  const isShown = useBrowserValue(hasBadge, false);
  const today = useToday();
  const { data: tasks } = useQuery(listTasks, isShown ? { date: today } : null);
  const { data: entry } = useQuery(getDay, isShown ? { date: today } : null);
  // A plan on a weekday off or while away turns it into a work day, but a marked day stays a rest day (`isRestDay`).
  const isRest = entry?.rest === "marked";
  const open = isRest ? 0 : tasks?.filter((task) => !task.completed).length;
  useEffect(() => {
    if (!isShown || open === undefined) return;
    // Browsers may refuse it, for example if the icon is not theirs.
    const shown = open > 0 ? navigator.setAppBadge(open) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [isShown, open]);
  return null;
}
