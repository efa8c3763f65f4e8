/** The browser's services. A missing service is undefined, or its function returns false. */
import { tryTo } from "./stores.ts";

/** Absent over plain http, in private windows of some browsers, and forbidden in a sandbox. */
export const getServiceWorkers = (): ServiceWorkerContainer | undefined =>
  tryTo(() => navigator.serviceWorker) ?? undefined;

/** Absent over plain http, and null in some browsers. */
export const getLocks = (): LockManager | undefined => navigator.locks ?? undefined;

/** Absent over plain http. */
export const getSubtleCrypto = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

/** An id that no other message of this page has. `crypto.randomUUID` is absent over plain http. */
let lastId = 0;
export const createPageId = (): string => `page-${(lastId += 1)}`;

/** The channel between the tabs of this browser. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  tryTo(() => new BroadcastChannel(name)) ?? undefined;

export const canNotify = (): boolean =>
  getServiceWorkers() !== undefined && "PushManager" in globalThis && "Notification" in globalThis;

/** Asks the user, unless they have answered before. Returns false if they refuse, or if there are no notifications. */
export const askToNotify = async (): Promise<boolean> =>
  "Notification" in globalThis && (await Notification.requestPermission()) === "granted";

/** Returns false if the browser refuses it, or if it has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const canShowBadge = (): boolean => "setAppBadge" in navigator;

/** Shows a number on the installed app's icon, or none for 0. Browsers may refuse it, for example if the icon is not theirs. */
export function showBadge(open: number): void {
  if (!canShowBadge()) return;
  const shown = open > 0 ? navigator.setAppBadge(open) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
