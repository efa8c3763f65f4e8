import type { User } from "@goals/contracts/auth";
import { canonicalizeZone, getDayInZone, isEveningIn, type Day } from "@goals/contracts/dates";
import { buildPath, type Path } from "@goals/contracts/endpoint";
import { getUser } from "@goals/contracts/endpoints/auth";
import { getResearchProgress } from "@goals/contracts/endpoints/research";
import { countCompletedCore, isUnlocked } from "@goals/contracts/research";
import { CORE_SECTIONS } from "@goals/contracts/sections";
import { useSyncExternalStore } from "react";
import { subscribe } from "valtio";
import { clock, getNow } from "../browser/clock.ts";
import { createEvent } from "../browser/event.ts";
import { deviceStore } from "../browser/stores.ts";
import { usePathQuery, useQuery } from "../cache/cache.ts";
import { getBootstrap, getBrowserZone, pageState } from "../http/page-state.ts";
import { fetchUser } from "../offline/offline-user.ts";

/** The cache key of the current user. Unlike the API, which answers 401, it holds null for a visitor. */
export const USER_PATH: Path<User | null> = buildPath(getUser);

/** The signed-in user, null for a visitor, undefined while loading. */
export function useUser(): User | null | undefined {
  const { data, error } = usePathQuery(USER_PATH, fetchUser);
  return error && data === undefined ? null : data;
}

/** The research gate: how many of the `required` core sections are complete, and how much of each section is answered. */
export function useResearchProgress() {
  const { data, ...query } = useQuery(getResearchProgress);
  const gate = data && {
    completed: data.completed,
    answered: data.answered ?? {},
    core: countCompletedCore(data),
    required: CORE_SECTIONS.length,
    unlocked: isUnlocked(data),
  };
  return { ...query, data: gate };
}
export type ResearchGate = NonNullable<ReturnType<typeof useResearchProgress>["data"]>;

const never = () => () => undefined;

/** A value that only the browser knows, read on each render. On a server and during hydration it is `rendered`. */
export const useBrowserValue = <Value>(read: () => Value, rendered: Value): Value =>
  useSyncExternalStore(never, read, () => rendered);

/** False on a server and while its HTML hydrates, so that the first render agrees with it. */
export const useIsHydrated = (): boolean => useBrowserValue(() => true, false);

/** A setting of this device that is on until the user turns it off. A server renders it as on. */
export function createDeviceSetting(key: string) {
  const turned = createEvent();
  const isOn = (): boolean => deviceStore.read(key) !== "off";
  return {
    isOn,
    useIsOn: (): boolean => useSyncExternalStore(turned.listen, isOn, () => true),
    turn: (on: boolean): void => {
      if (on) deviceStore.remove(key);
      else deviceStore.write(key, "off");
      turned.emit();
    },
  };
}

export const getDayOf = (instant: Date): Day =>
  getDayInZone(getBrowserZone(), instant, pageState.dayBeginsAt);

const now = (): Day => getDayOf(new Date(getNow()));
/** Cached, because naming the browser's zone costs more than everything else that a tap renders. */
let today: Day | undefined;

const getToday = (): Day => (today ??= now());

/** Calls `wake` when the day may have changed: each minute, when the page becomes visible, and when hour or clock change. */
function watchDay(wake: () => void): () => void {
  const look = () => {
    today = now();
    wake();
  };
  today = now();
  const timer = setInterval(look, 60_000);
  document.addEventListener("visibilitychange", look);
  const stops = [subscribe(pageState, look, true), subscribe(clock, look, true)];
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The zone to show instants in: the browser's, but the user's stored zone while a rendered page hydrates. */
export function useZone(): string {
  const rendered = canonicalizeZone(getBootstrap().user?.timeZone ?? "");
  return useBrowserValue(getBrowserZone, rendered ?? getBrowserZone());
}

/** The user's today; the page's day while rendered HTML hydrates. Updates when the next day begins. */
export function useToday(): Day {
  const getRendered = () => getBootstrap().page?.today ?? getToday();
  return useSyncExternalStore(watchDay, getToday, getRendered);
}

const isEvening = (): boolean =>
  isEveningIn(getBrowserZone(), new Date(getNow()), pageState.dayBeginsAt);

/** True from 6 p.m. until the next day begins. Updates by itself. */
export function useIsEvening(): boolean {
  const getRendered = () => getBootstrap().page?.isEvening ?? isEvening();
  return useSyncExternalStore(watchDay, isEvening, getRendered);
}
