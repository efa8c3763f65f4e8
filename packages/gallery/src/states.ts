/** The states a part can be looked at in. */
export const STATES = ["visitor", "locked", "empty", "full", "loading", "error"] as const;
export type State = (typeof STATES)[number];

const KEY = "gallery:state";
const ADDRESS = "gallery:address";

/** The state of this tab. It outlives a reload and every step inside the remote. */
export function currentState(): State {
  const kept = sessionStorage.getItem(KEY);
  return STATES.find((state) => state === kept) ?? "visitor";
}

export function keepState(state: State): void {
  sessionStorage.setItem(KEY, state);
}

/** The address that is looked at. A state in which a part sends its visitor away leads back to it. */
export function keptAddress(known: readonly string[]): string {
  if (known.includes(location.pathname)) sessionStorage.setItem(ADDRESS, location.pathname);
  return sessionStorage.getItem(ADDRESS) ?? known[0] ?? "/";
}
