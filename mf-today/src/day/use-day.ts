import { isDay, type Day } from "@goals/contracts/dates";
import { notify, useDraft, useNavigate, useSearchParams, useToday } from "@goals/kit";
import { useEffect, useState } from "react";
import { isPlannable } from "./plannable.ts";

/**
 * The day this page is about, with what is being typed for it: the one in the address
 * (`/today?day=2026-11-19`) where it can be planned, else today. At midnight the page turns to the new day;
 * while somebody is typing it stays, under the address of the day that has become yesterday.
 */
export function useDay() {
  const today = useToday();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get("day");
  const named = asked && isDay(asked) && isPlannable(asked, today) ? asked : null;
  const [turned, setTurned] = useState(today);
  const day: Day = named ?? turned;
  const draft = useDraft(`plan/${day}`);

  const stays = named === null && turned !== today && draft.touched;
  if (turned !== today && !stays) setTurned(today);
  useEffect(() => {
    if (!stays) return;
    void navigate(`/today?day=${day}`, { replace: true });
    notify({ title: "A new day has begun", description: "You are still planning the one before." });
  }, [stays, day, navigate]);

  return { day, today, draft };
}
