import { BOOTSTRAP_ELEMENT, type Bootstrap } from "@goals/contracts/bootstrap";

const NOTHING: Bootstrap = { remotes: [], data: {}, providerSignIn: false };

let bootstrap: Bootstrap | undefined;

function readBootstrap(): Bootstrap {
  const text = globalThis.document?.getElementById(BOOTSTRAP_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : NOTHING;
}

/** The data that the edge wrote into this page: its first data, not its state. Read from the document once, when first asked for. */
export function getBootstrap(): Bootstrap {
  return (bootstrap ??= readBootstrap());
}

let userId: string | null = null;
let unloading = false;

/** The id of this document's user; null for a visitor and while it is not known. Every call names this user. */
export function getPageUserId(): string | null {
  return userId;
}

/** Makes this document a user's, or a visitor's. It never turns from one user into another: it is replaced. */
export function setPageUser(id: string | null): void {
  userId = id;
}

let dayBeginsAt = 0;
const dayBeginListeners = new Set<() => void>();

/** The hour at which the day of this document's user begins. Every call names it. */
export function getDayBeginsAt(): number {
  return dayBeginsAt;
}

/** Makes the user's day begin at an hour, and tells who shows what day it is. */
export function setDayBeginsAt(hour: number): void {
  if (hour === dayBeginsAt) return;
  dayBeginsAt = hour;
  for (const listener of dayBeginListeners) listener();
}

/** Calls `listener` when the hour has changed, until the returned function is called. */
export function onDayBeginsAt(listener: () => void): () => void {
  dayBeginListeners.add(listener);
  return () => dayBeginListeners.delete(listener);
}

/** True once this document is about to be replaced: nothing needs to be asked or shown any more. */
export function isUnloading(): boolean {
  return unloading;
}

/** From now on nothing is asked: clearing what is stored before another document opens takes a moment. */
export function beginUnload(): void {
  unloading = true;
}

/** Opens another document. `replace` keeps this one out of the way of the Back button. */
export function navigateAway(url: string, how: "assign" | "replace"): void {
  beginUnload();
  globalThis.location[how](url);
}
