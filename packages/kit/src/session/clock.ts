import { addDays, type Day } from "@goals/contracts/dates";
import { dayIn } from "@goals/contracts/zones";
import { useSyncExternalStore } from "react";
import { browserZone } from "../data/request.ts";

function now(): Day {
  return dayIn(browserZone(), new Date());
}

/** Wakes when the day may have turned: each minute, and when a page comes back into view. */
function subscribe(wake: () => void): () => void {
  const timer = setInterval(wake, 60_000);
  document.addEventListener("visibilitychange", wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", wake);
  };
}

/** The user's today, `yyyy-MM-dd`; changes by itself when midnight passes with the page open. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, now);
}

/** A day as the reader writes it: "Friday, November 20". */
export function dayInWords(
  day: Day,
  options: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" },
): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: "UTC" }).format(
    new Date(`${addDays(day, 0)}T00:00:00Z`),
  );
}
