import { isDay, type Day } from "@goals/contracts/dates";
import { notify, useDraft, useNavigate, useSearchParams, useToday } from "@goals/kit";
import { useEffect, useState } from "react";
import { isPlannable } from "./plannable.ts";

/**
 * The day that is being planned, with what is typed for it: the named one, else today. At midnight it turns to the new
 * day; `stays` is true while somebody is typing for the one before, which it keeps until that is saved.
 */
export function usePlannedDay(named: Day | null = null) {
  const today = useToday();
  const [turned, setTurned] = useState(today);
  const day = named ?? turned;
  const draft = useDraft(`plan/${day}`);
  const stays = named === null && turned !== today && draft.touched;
  if (turned !== today && !stays) setTurned(today);
  return { day, today, draft, stays };
}

/**
 * The day this page is about: the one in the address (`/today?day=2026-11-19`) where it can be planned, else today. The
 * day that has become yesterday while somebody was typing gets an address of its own.
 */
export function useDay() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = useToday();
  const asked = search.get("day");
  const named = asked && isDay(asked) && isPlannable(asked, today) ? asked : null;
  const { day, draft, stays } = usePlannedDay(named);

  useEffect(() => {
    if (!stays) return;
    void navigate(`/today?day=${day}`, { replace: true });
    notify({ title: "A new day has begun", description: "You are still planning the one before." });
  }, [stays, day, navigate]);

  return { day, today, draft };
}
