import { getDay } from "@goals/contracts/endpoints/days";
import { listTasks } from "@goals/contracts/endpoints/tasks";
import { useQuery, useToday } from "@goals/kit";
import { useEffect } from "react";
import { isInstalled } from "./install-prompt.ts";

/** The installed app's icon says how many of today's tasks are open; a day that is not planned, or is one of rest, says nothing. */
export function AppBadge(): null {
  const isShown = isInstalled() && "setAppBadge" in navigator;
  const today = useToday();
  const { data: tasks } = useQuery(listTasks, isShown ? { date: today } : null);
  const { data: entry } = useQuery(getDay, isShown ? { date: today } : null);
  // Who plans on a weekday off, or while away, has chosen to work; a mark counts all the same (`isRestDay`).
  const isRest = entry?.rest === "marked";
  const open = isRest ? 0 : tasks?.filter((task) => !task.completed).length;
  useEffect(() => {
    if (!isShown || open === undefined) return;
    // A browser may refuse it, where the icon is none of its own.
    const shown = open > 0 ? navigator.setAppBadge(open) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [isShown, open]);
  return null;
}
