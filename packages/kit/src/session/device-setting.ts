import { useSyncExternalStore } from "react";

/** A setting of this device that is on until the user turns it off. A server renders it as on. */
export function createDeviceSetting(key: string) {
  const listeners = new Set<() => void>();
  const isOn = (): boolean => localStorage.getItem(key) !== "off";
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return {
    isOn,
    useIsOn: (): boolean => useSyncExternalStore(subscribe, isOn, () => true),
    turn: (on: boolean): void => {
      if (on) localStorage.removeItem(key);
      else localStorage.setItem(key, "off");
      for (const listener of listeners) listener();
    },
  };
}
