import type { Calendar } from "@goals/contracts/calendars";
import type { Day } from "@goals/contracts/dates";
import { listCalendars } from "@goals/contracts/endpoints/calendars";
import { formatInstant, getNow, t, useQuery, useToday } from "@goals/kit";
import { useEffect, useState } from "react";
import styles from "./day-events.module.css";
import type { DayEvent } from "./read-events.ts";

const formatTime = (time: Date) => formatInstant(time.toISOString(), { timeStyle: "short" });

/** Loads what reads calendars only for a user who has one. */
const readEvents = async (texts: readonly string[], day: Day): Promise<readonly DayEvent[]> =>
  texts.length === 0 ? [] : (await import("./read-events.ts")).readEvents(texts, day);

/** The events of a day in the user's calendars, and the calendars that broke today. Undefined until both are known. */
export function useDayEvents(day: Day) {
  const { data, error } = useQuery(listCalendars);
  const calendars = error ? NONE : data;
  const today = useToday();
  const [read, setRead] = useState<{ readonly day: Day; readonly events: readonly DayEvent[] }>();
  useEffect(() => {
    let isCurrent = true;
    if (calendars)
      void readEvents(
        calendars.map(({ text }) => text),
        day,
      )
        .catch((error: unknown) => {
          reportError(error);
          return [];
        })
        .then((events) => isCurrent && setRead({ day, events }));
    return () => {
      isCurrent = false;
    };
  }, [calendars, day]);
  if (!calendars || read?.day !== day) return undefined;
  // Reported on the day it breaks, and afterwards on the profile.
  const broken = calendars.filter(({ failedAt }) => failedAt?.startsWith(today));
  return { events: read.events, broken };
}

const NONE: Calendar[] = [];

/** The lines that fit into the place that a sheet keeps. */
const LINES = 3;

const isAhead = ({ times }: DayEvent) => !times || times.end.getTime() > getNow();

/** The day's next events, in a place that is kept for them. They never become tasks by themselves. */
export function DayEvents({ day }: { readonly day: Day }) {
  const found = useDayEvents(day);
  const count = found ? found.events.length + found.broken.length : 0;
  if (!found || count === 0) return null;
  const next = count > LINES ? found.events.filter(isAhead).slice(0, LINES - 1) : found.events;
  return (
    <section className={styles.events} aria-label={t("In your calendar")}>
      <EventLines events={next} broken={count > LINES ? NONE : found.broken} />
      {count > LINES && (
        <details>
          <summary>{t("The whole day")}</summary>
          <EventLines {...found} />
        </details>
      )}
    </section>
  );
}

export function EventLines({ events, broken }: NonNullable<ReturnType<typeof useDayEvents>>) {
  return (
    <ul className={styles.lines}>
      {events.map(({ key, title, times }) => (
        <li key={key}>
          <span>{times ? formatTime(times.start) : t("All day")}</span>
          <bdi>{title}</bdi>
        </li>
      ))}
      {broken.map(({ id, name }) => (
        <li key={id}>{t("“{name}” cannot be read any more.", { name })}</li>
      ))}
    </ul>
  );
}
