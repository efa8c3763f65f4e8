import { isDay, type Day } from "@goals/contracts/dates";
import {
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
import { isPlannable } from "./days.ts";

/**
 * The planned day (`named`, or today) and the draft of its plan. Moves to the new day at midnight, unless the draft has
 * unsaved text for the previous day: then `isHeld` is true and the day stays until it is saved. The day that a server
 * rendered for is never held.
 */
export function usePlannedDay(named: Day | null = null) {
  const today = useToday();
  const isHydrated = useIsHydrated();
  const [current, setCurrent] = useState({ today, isHydrated });
  const day = named ?? current.today;
  const draft = useDraft(`plan/${day}`);
  const isPast = current.today !== today;
  const isHeld = named === null && isPast && current.isHydrated && draft.touched;
  if (!isHeld && (isPast || current.isHydrated !== isHydrated)) setCurrent({ today, isHydrated });
  return { day, today, draft, isHeld };
}

/**
 * The day of the page: the one in the address (`/today?day=2026-11-19`) if it can be planned, otherwise today. A day
 * that becomes yesterday while the user types moves into the address.
 */
export function useDayInUrl() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const requested = search.get("day");
  const named = requested && isDay(requested) && isPlannable(requested, today) ? requested : null;
  const { day, draft, isHeld } = usePlannedDay(named);

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
