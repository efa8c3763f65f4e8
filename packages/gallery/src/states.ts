/** The states a part can be looked at in. */
export const STATES = ["visitor", "locked", "empty", "full", "loading", "error"] as const;
export type State = (typeof STATES)[number];

const KEY = "gallery:state";
const ADDRESS = "gallery:address";

/** The state of this tab. It outlives a reload and every step inside the remote. */
export function readSavedState(): State {
  const kept = sessionStorage.getItem(KEY);
  return STATES.find((state) => state === kept) ?? "visitor";
}

/** The state the address asks for, `?state=full`: the way out of one whose dialog lies over the choice. */
export function readRequestedState(): State | undefined {
  const asked = new URLSearchParams(location.search).get("state");
  return STATES.find((state) => state === asked);
}

export function saveState(state: State): void {
  sessionStorage.setItem(KEY, state);
}

/** The address that is looked at. A state in which a part sends its visitor away leads back to it. */
export function resolveSavedPath(known: readonly string[]): string {
  if (known.includes(location.pathname)) sessionStorage.setItem(ADDRESS, location.pathname);
  return sessionStorage.getItem(ADDRESS) ?? known[0] ?? "/";
}
