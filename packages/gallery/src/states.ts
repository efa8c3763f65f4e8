/** The states a part can be looked at in. */
export const STATES = ["visitor", "locked", "empty", "full", "loading", "error"] as const;
export type State = (typeof STATES)[number];

const KEY = "gallery:state";

/** The state of this tab. It outlives a reload and every step inside the remote. */
export function currentState(): State {
  const kept = sessionStorage.getItem(KEY);
  return STATES.find((state) => state === kept) ?? "visitor";
}

export function keepState(state: State): void {
  sessionStorage.setItem(KEY, state);
}
