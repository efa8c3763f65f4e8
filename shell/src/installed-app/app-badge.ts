import { listTasks } from "@goals/contracts/endpoints/tasks";
import { useQuery, useToday } from "@goals/kit";
import { useEffect } from "react";
import { isInstalled } from "./install-prompt.ts";

/** The installed app's icon says how many of today's tasks are open; a day that is not planned says nothing. */
export function AppBadge(): null {
  const isShown = isInstalled() && "setAppBadge" in navigator;
  const today = useToday();
  const { data: tasks } = useQuery(listTasks, isShown ? { date: today } : null);
  const open = tasks?.filter((task) => !task.completed).length;
  useEffect(() => {
    if (!isShown || open === undefined) return;
    // A browser may refuse it, where the icon is none of its own.
    const shown = open > 0 ? navigator.setAppBadge(open) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [isShown, open]);
  return null;
}
