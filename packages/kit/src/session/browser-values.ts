import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  getFirstDay,
  toMonth,
} from "@goals/contracts/dates";
import { canonicalizeZone, getDayInZone, readClock } from "@goals/contracts/zones";
import { useSyncExternalStore } from "react";
import { subscribe } from "valtio";
import { getBootstrap, getBrowserZone, pageState } from "../http/page-state.ts";
import { getLocale, plural } from "../messages/messages.ts";

const never = () => () => undefined;

/**
 * A value that only the browser knows, read with each render.
 * @param rendered the value on a server, and while its HTML hydrates
 */
export function useBrowserValue<Value>(read: () => Value, rendered: Value): Value {
  return useSyncExternalStore(never, read, () => rendered);
}

const yes = () => true;

/** False on a server and while its HTML hydrates, so that the first render agrees with it. */
export function useIsHydrated(): boolean {
  return useBrowserValue(yes, false);
}

/** A setting of this device that is on until the user turns it off. A server renders it as on. */
export function createDeviceSetting(key: string) {
  const listeners = new Set<() => void>();
  const isOn = (): boolean => localStorage.getItem(key) !== "off";
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    isOn,
    useIsOn: (): boolean => useSyncExternalStore(listen, isOn, () => true),
    turn: (on: boolean): void => {
      if (on) localStorage.removeItem(key);
      else localStorage.setItem(key, "off");
      for (const listener of listeners) listener();
    },
  };
}

export function getDayOf(instant: Date): Day {
  return getDayInZone(getBrowserZone(), instant, pageState.dayBeginsAt);
}

const now = (): Day => getDayOf(new Date());
/** Cached, because naming the browser's zone costs more than everything else that a tap renders. */
let today: Day | undefined;

const getToday = (): Day => (today ??= now());
/** While a rendered page hydrates, its day is the day in the page. */
const getRenderedDay = (): Day => getBootstrap().page?.today ?? getToday();

/** Calls `wake` when the day may have changed: each minute, and when the page becomes visible or the hour changes. */
function watchDay(wake: () => void): () => void {
  const look = () => {
    today = now();
    wake();
  };
  today = now();
  const timer = setInterval(look, 60_000);
  document.addEventListener("visibilitychange", look);
  const stop = subscribe(pageState, look, true);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The zone to show instants in: the browser's, but the user's stored zone while a rendered page hydrates. */
export function useZone(): string {
  const rendered = canonicalizeZone(getBootstrap().user?.timeZone ?? "");
  return useBrowserValue(getBrowserZone, rendered ?? getBrowserZone());
}

/** The user's today, `yyyy-MM-dd`. Updates when the next day begins while the page is open. */
export function useToday(): Day {
  return useSyncExternalStore(watchDay, getToday, getRenderedDay);
}

const EVENING_HOUR = 18;

function isEvening(): boolean {
  const { hour } = readClock(getBrowserZone(), new Date());
  return hour >= EVENING_HOUR || hour < pageState.dayBeginsAt;
}

const wasEvening = (): boolean => getBootstrap().page?.isEvening ?? isEvening();

/** True from 6 p.m. until the next day begins. Updates by itself. */
export function useIsEvening(): boolean {
  return useSyncExternalStore(watchDay, isEvening, wasEvening);
}

/** Creating a format costs a hundred times as much as using it. A server formats for one reader after another. */
const formats = new Map<string, Intl.DateTimeFormat>();
let formatsLocale: string | undefined;

/** A day in the reader's format: "Friday, November 20". */
export function formatDay(
  day: Day,
  options: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" },
): string {
  const locale = getLocale();
  if (locale !== formatsLocale) formats.clear();
  formatsLocale = locale;
  const key = JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format.format(new Date(`${addDays(day, 0)}T00:00:00Z`));
}

const LAST_DAYS = 10;

/** In the last ten days of a month, the days left including today: "9 days left in November". Otherwise null. */
export function formatDaysLeft(today: Day): string | null {
  const next = getFirstDay(addMonths(toMonth(today), 1));
  const days = daysBetween(today, next);
  if (days > LAST_DAYS) return null;
  const month = formatDay(today, { month: "long" });
  return plural(days, "Last day of {month}", "{count} days left in {month}", { month });
}
