export const STATES = [
  "visitor",
  "locked",
  "empty",
  "full",
  "complete",
  "past",
  "rest",
  "loading",
  "error",
] as const;
export type State = (typeof STATES)[number];

const KEY = "gallery:state";
const ADDRESS = "gallery:address";

const toState = (name: string | null) => STATES.find((state) => state === name);

export const readSavedState = (): State => toState(sessionStorage.getItem(KEY)) ?? "visitor";

/** The state in the URL (`?state=full`), for leaving a state whose dialog covers the buttons. */
export const readRequestedState = (): State | undefined =>
  toState(new URLSearchParams(location.search).get("state"));

export function saveState(state: State): void {
  sessionStorage.setItem(KEY, state);
}

/** The current path if it is known, which is saved; otherwise the saved one, because a module may have navigated. */
export function resolveSavedPath(knownPaths: readonly string[]): string {
  if (knownPaths.includes(location.pathname)) sessionStorage.setItem(ADDRESS, location.pathname);
  return sessionStorage.getItem(ADDRESS) ?? knownPaths[0] ?? "/";
}
