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
