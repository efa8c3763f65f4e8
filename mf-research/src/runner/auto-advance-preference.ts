import { proxy, subscribe, useSnapshot } from "@goals/kit";

const KEY = "goals:auto-advance";

const preference = proxy({ on: globalThis.localStorage?.getItem(KEY) !== "off" });
subscribe(preference, () => {
  if (preference.on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
});

/** Whether a tap on an answer goes on to the next step on this device, and how to change it. */
export function useAutoAdvancePreference(): [boolean, (on: boolean) => void] {
  const { on } = useSnapshot(preference);
  return [on, (next) => (preference.on = next)];
}
