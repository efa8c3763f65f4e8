let leaving = false;

/** True once this document is about to be replaced: nothing needs to be asked or shown any more. */
export function isUnloading(): boolean {
  return leaving;
}

/** From now on nothing is asked: what is cleared away before another document opens takes a moment. */
export function beginUnload(): void {
  leaving = true;
}

/** Opens another document. `replace` keeps this one out of the way of the Back button. */
export function navigateAway(address: string, how: "assign" | "replace"): void {
  beginUnload();
  globalThis.location[how](address);
}
