import { isDay, type Day } from "@goals/contracts/dates";
import { useSearchParams, useToday } from "@goals/kit";
import { isPlannable } from "./plannable.ts";

/** The day this page is about: the one in the address (`/today?day=2026-11-19`) where it can be planned, else today. */
export function useDay(): { readonly day: Day; readonly today: Day } {
  const today = useToday();
  const [search] = useSearchParams();
  const asked = search.get("day");
  return { day: asked && isDay(asked) && isPlannable(asked, today) ? asked : today, today };
}
