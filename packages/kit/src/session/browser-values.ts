import { useSyncExternalStore } from "react";

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
