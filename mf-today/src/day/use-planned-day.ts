import { isDay, type Day } from "@goals/contracts/dates";
import {
  notify,
  useDraft,
  useLocation,
  useNavigate,
  useSearchParams,
  useToday,
  t,
} from "@goals/kit";
import { useEffect, useState } from "react";
import { isPlannable } from "./days.ts";

/**
 * The day that is planned (`named`, else today) and the draft of its plan. At midnight it turns to the new day, except
 * while the draft holds something typed for the day before: then `isHeld` is true and the day stays until that is saved.
 */
export function usePlannedDay(named: Day | null = null) {
  const today = useToday();
  const [current, setCurrent] = useState(today);
  const day = named ?? current;
  const draft = useDraft(`plan/${day}`);
  const isHeld = named === null && current !== today && draft.touched;
  if (current !== today && !isHeld) setCurrent(today);
  return { day, today, draft, isHeld };
}

/**
 * The planned day of the page: the one in the address (`/today?day=2026-11-19`) where it can be planned, else today. A
 * day that becomes yesterday while the user types gets an address of its own.
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
      description: t("You are still planning the one before."),
    });
  }, [isHeld, day, navigate]);

  return { day, today, draft };
}

/**
 * True where the user came to plan, by the shortcut or from the setup: the form is open and has the focus. The request
 * is taken out of the history, so that Back does not repeat it.
 */
export function usePlanRequest(): boolean {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [isRequested] = useState(state === "plan");
  useEffect(() => {
    if (state === "plan") void navigate(pathname, { replace: true });
  }, [state, pathname, navigate]);
  return isRequested;
}
