let leaving = false;

/** True once this document is about to be replaced: nothing needs to be asked or shown any more. */
export function isLeaving(): boolean {
  return leaving;
}

/** Opens another document. `replace` keeps this one out of the way of the Back button. */
export function leaveFor(address: string, how: "assign" | "replace"): void {
  leaving = true;
  globalThis.location[how](address);
}
