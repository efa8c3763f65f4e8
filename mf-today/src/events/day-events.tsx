import type { Calendar } from "@goals/contracts/calendars";
import type { Day } from "@goals/contracts/dates";
import { listCalendars } from "@goals/contracts/endpoints/calendars";
import { formatInstant, t, useQuery, useToday } from "@goals/kit";
import { useEffect, useState } from "react";
import styles from "./day-events.module.css";
import { readEvents, type DayEvent } from "./read-events.ts";

const formatTime = (time: Date) => formatInstant(time.toISOString(), { timeStyle: "short" });

/** The events of a day in the user's calendars. */
function useEvents(calendars: readonly Calendar[] | undefined, day: Day): readonly DayEvent[] {
  const [events, setEvents] = useState<readonly DayEvent[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const texts = (calendars ?? []).map(({ text }) => text);
    void readEvents(texts, day).then((found) => isCurrent && setEvents(found));
    return () => {
      isCurrent = false;
    };
  }, [calendars, day]);
  return events;
}

/** Events at the end of the plan, so that nothing moves when they arrive. They never become tasks by themselves. */
export function DayEvents({ day }: { readonly day: Day }) {
  const { data: calendars } = useQuery(listCalendars);
  const today = useToday();
  const events = useEvents(calendars, day);
  // Reported on the day it breaks, and afterwards on the profile.
  const broken = calendars?.filter(({ failedAt }) => failedAt?.startsWith(today)) ?? [];
  if (events.length + broken.length === 0) return null;
  return (
    <section className={styles.events} aria-label={t("In your calendar")}>
      <ul>
        {events.map(({ key, title, times }) => (
          <li key={key}>
            <span>{times ? formatTime(times.start) : t("All day")}</span>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      {broken.map(({ id, name }) => (
        <p key={id}>{t("“{name}” cannot be read any more.", { name })}</p>
      ))}
    </section>
  );
}
