import { type Bootstrap, BOOTSTRAP_ELEMENT, PAGE_ATTRIBUTE } from "@goals/contracts/page";
import type { Notice } from "@goals/contracts/notices";
import { proxy } from "valtio";
import { guessZone, readZone } from "../browser/reader.ts";
import { openChannel } from "../browser/services.ts";

let bootstrap: Bootstrap | undefined;

/** The first data that the edge wrote into this page. Navigation does not change it. */
export function getBootstrap(): Bootstrap {
  if (bootstrap) return bootstrap;
  const nonce = globalThis.document?.documentElement.getAttribute(PAGE_ATTRIBUTE);
  const own = nonce ? `[${PAGE_ATTRIBUTE}="${nonce}"]` : "";
  const text = globalThis.document?.querySelector(`#${BOOTSTRAP_ELEMENT}${own}`)?.textContent;
  const read: Bootstrap = text
    ? JSON.parse(text)
    : { remotes: [], data: {}, providerSignIn: false };
  return (bootstrap = read);
}

export const setBootstrap = (next: Bootstrap | undefined): void => void (bootstrap = next);

/** The user of this document, and whether it is about to be replaced. A server sets it for each page that it renders. */
export const pageState = proxy({
  /** The id of the user; null for a visitor and until it is known. Every call sends it. To change it, replace the document. */
  userId: null as string | null,
  /** The hour at which the user's day begins. Every call sends it. */
  dayBeginsAt: 0,
  /** The zone of the page that a server renders. */
  zone: undefined as string | undefined,
  /** The user's zone as the server knows it, for a browser that names none. */
  userZone: undefined as string | undefined,
  /** True once this document is about to be replaced: requests and notices are pointless then. */
  isUnloading: false,
});

/** The IANA zone of the user: the browser's, or on a server the rendered page's. "Today" always means the user's. */
export const getBrowserZone = (): string =>
  pageState.zone ?? readZone() ?? pageState.userZone ?? guessZone();

export function navigateAway(url: string, how: "assign" | "replace"): void {
  pageState.isUnloading = true;
  globalThis.location[how](url);
}

/** The result of `work`, or a rejection with a DOMException named TimeoutError after `ms`. */
export function withDeadline<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException(`${ms} ms`, "TimeoutError")), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
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
  return request.finally(() => inFlight.delete(request));
}

// A read after the end would get a 401 and say that the session expired.
/** Ends the session after all pending reads. Rejects with the error of `send` or TimeoutError; then reads continue. */
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

/** A message between the tabs of this browser. It never carries data: each tab requests its own. */
export type TabMessage =
  | { readonly kind: "changed"; readonly paths: readonly string[] }
  /** This browser's user, as of the server's latest response. */
  | { readonly kind: "signed-in"; readonly userId: string }
  /** The server has reported that this browser has no session. */
  | { readonly kind: "session-ended" }
  | {
      readonly kind: "signed-out";
      readonly userId: string | null;
      readonly to: string;
      readonly notice: Notice;
    };

let channel: BroadcastChannel | undefined;

/** Connects this tab to the others. Returns a function that disconnects it. */
export function openTabChannel(): () => void {
  channel = openChannel("goals");
  return () => {
    channel?.close();
    channel = undefined;
  };
}

export const postTabMessage = (message: TabMessage): void => channel?.postMessage(message);

/** Listens to the connected tabs. Returns a function that stops it. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const heard = channel;
  const pass = ({ data }: MessageEvent<TabMessage>) => listener(data);
  heard?.addEventListener("message", pass);
  return () => heard?.removeEventListener("message", pass);
}
