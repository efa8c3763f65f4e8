import { type Bootstrap, BOOTSTRAP_ELEMENT } from "@goals/contracts/bootstrap";
import { withDeadline } from "./api-error.ts";

const NOTHING: Bootstrap = { remotes: [], data: {}, providerSignIn: false };

let bootstrap: Bootstrap | undefined;

function readBootstrap(): Bootstrap {
  const text = globalThis.document?.getElementById(BOOTSTRAP_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : NOTHING;
}

/** The first data of this page, which the edge wrote into it. It does not change with the page. */
export function getBootstrap(): Bootstrap {
  return (bootstrap ??= readBootstrap());
}

export function setBootstrap(next: Bootstrap | undefined): void {
  bootstrap = next;
}

let zone: string | undefined;

/** The IANA zone of the user: the browser's, or on a server the rendered page's. "Today" always means the user's. */
export function getBrowserZone(): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function setZone(next: string | undefined): void {
  zone = next;
}

let userId: string | null = null;
let unloading = false;

/** The id of this document's user; null for a visitor and until it is known. Every call sends it. */
export function getPageUserId(): string | null {
  return userId;
}

/** Sets the user of this document; null for a visitor. To change the user, replace the document. */
export function setPageUser(id: string | null): void {
  userId = id;
}

let dayBeginsAt = 0;
const dayBeginListeners = new Set<() => void>();

/** The hour at which the user's day begins. Every call sends it. */
export function getDayBeginsAt(): number {
  return dayBeginsAt;
}

/** Sets the hour at which the user's day begins, and notifies the components that show the current day. */
export function setDayBeginsAt(hour: number): void {
  if (hour === dayBeginsAt) return;
  dayBeginsAt = hour;
  for (const listener of dayBeginListeners) listener();
}

export function onDayBeginsAt(listener: () => void): () => void {
  dayBeginListeners.add(listener);
  return () => dayBeginListeners.delete(listener);
}

/** True once this document is about to be replaced: requests and notices are pointless then. */
export function isUnloading(): boolean {
  return unloading;
}

/** Stops all requests, because clearing the stored data before the next document takes a moment. */
export function beginUnload(): void {
  unloading = true;
}

export function navigateAway(url: string, how: "assign" | "replace"): void {
  beginUnload();
  globalThis.location[how](url);
}

/** A read that takes longer than this does not delay leaving the page. */
const LAST_READ_MS = 5000;
/** The longest time that reads are held back, so that a call without a response cannot block the page. */
const END_MS = 20_000;

const inFlight = new Set<Promise<unknown>>();
let ending: Promise<void> | undefined;

export async function trackRequest<Data>(read: () => Promise<Data>): Promise<Data> {
  if (ending) await ending;
  const request = read();
  inFlight.add(request);
  try {
    return await request;
  } finally {
    inFlight.delete(request);
  }
}

/**
 * Ends the session once every pending read has its response. A read that arrived later would get a 401 and show the
 * notice of an expired session. Holds back new reads unless ending the session fails.
 * @throws the error of `send`, or TimeoutError after 20 seconds without a response
 */
export async function endSession<Data>(send: () => Promise<Data>): Promise<Data> {
  const { promise, resolve } = Promise.withResolvers<void>();
  ending = promise;
  await withDeadline(Promise.allSettled(inFlight), LAST_READ_MS).catch(() => undefined);
  try {
    return await withDeadline(send(), END_MS);
  } catch (error) {
    resolve();
    throw error;
  }
}
