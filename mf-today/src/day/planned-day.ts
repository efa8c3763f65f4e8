import { addDays, type Day, daysBetween, isDay } from "@goals/contracts/dates";
import { isBlank } from "@goals/contracts/fields";
import { TASK_DAYS_AHEAD, TASK_DAYS_BACK } from "@goals/contracts/limits";
import type { Task } from "@goals/contracts/tasks";
import {
  formatDay,
  notify,
  useDraft,
  useIsHydrated,
  useLocation,
  useNavigate,
  useSearchParams,
  useToday,
  t,
} from "@goals/kit";
import { useEffect, useEffectEvent, useState } from "react";
import { SLOTS } from "../tasks/day-tasks.tsx";

export function isPlannable(day: Day, today: Day): boolean {
  const distance = daysBetween(today, day);
  return distance >= -TASK_DAYS_BACK && distance <= TASK_DAYS_AHEAD;
}

const RELATIVE_NAMES = new Map([
  [-1, "Yesterday"],
  [0, "Today"],
  [1, "Tomorrow"],
]);

export function formatRelativeDay(day: Day, today: Day): string {
  const name = RELATIVE_NAMES.get(daysBetween(today, day));
  return name ? t(name) : formatDay(day, { weekday: "short", month: "short", day: "numeric" });
}

/**
 * The day of the page: the one in the address (`/today?day=2026-11-19`) if it can be planned, otherwise today. Moves to the
 * new day at midnight, unless the draft of its plan has unsaved text: then the previous day stays and moves into the
 * address. The day that a server rendered for never stays.
 */
export function useDayInUrl() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const requested = search.get("day");
  const named = requested && isDay(requested) && isPlannable(requested, today) ? requested : null;
  const isHydrated = useIsHydrated();
  const [current, setCurrent] = useState({ today, isHydrated });
  const day = named ?? current.today;
  const draft = useDraft(`plan/${day}`);
  const isPast = current.today !== today;
  const isHeld = named === null && isPast && current.isHydrated && draft.touched;
  if (!isHeld && (isPast || current.isHydrated !== isHydrated)) setCurrent({ today, isHydrated });

  useEffect(() => {
    if (!isHeld) return;
    void navigate(`/today?day=${day}`, { replace: true });
    notify({
      title: t("A new day has begun"),
      description: t("You're still planning the previous one."),
    });
  }, [isHeld, day, navigate]);

  return { day, today, draft };
}

/**
 * Calls `onRequest` if the user came to plan, by `/today#plan`: a fragment, because a link may be followed before the app
 * runs. Removes it from the history, so that Back does not repeat it.
 */
export function usePlanRequest(onRequest: () => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const request = useEffectEvent(onRequest);
  useEffect(() => {
    if (hash !== "#plan") return;
    request();
    void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
}

/** The fields of the manifest's `share_target`. */
const FIELDS = ["title", "text", "url"] as const;

/** The text shared by another app as one line. Apps repeat the title in the text, and the address in both. */
export function readSharedText(search: URLSearchParams): string {
  const lines = FIELDS.map((field) => search.get(field)?.replace(/\s+/g, " ").trim() ?? "");
  const isRepeated = (line: string, index: number) =>
    lines.some(
      (other, at) => at !== index && other.includes(line) && (other !== line || at < index),
    );
  return lines.filter((line, index) => line && !isRepeated(line, index)).join(" ");
}

interface SharedTextTarget {
  readonly day: Day;
  readonly tasks: readonly Task[] | undefined;
  readonly draft: ReturnType<typeof useDraft>;
}

/**
 * Puts the text shared by another app into the first empty title of the day's draft. A planned day passes it on to the
 * next day.
 */
export function useSharedText({ day, tasks, draft }: SharedTextTarget): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = readSharedText(search);
  const isReady = text !== "" && tasks !== undefined;

  useEffect(() => {
    if (!isReady) return;
    const free = SLOTS.find((slot) => isBlank(draft.text(`${slot}`)));
    if (tasks.length === 0 && free) {
      draft.type(`${free}`, text);
      void navigate(`/today?day=${day}`, { replace: true });
    } else {
      const next = new URLSearchParams({ day: addDays(day, 1), text });
      void navigate(`/today?${next}`, { replace: true });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each loaded day
  }, [isReady, day]);
}
