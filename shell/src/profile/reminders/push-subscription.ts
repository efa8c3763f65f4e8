import type { NewPushDevice } from "@goals/contracts/reminders";

/** True if this browser can show notifications of a closed page. */
export const canNotify = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/**
 * Subscribes this browser to notifications after its user has allowed them. Returns null if they refuse. Rejects if the
 * browser cannot subscribe, for example without a service worker.
 */
export async function subscribeToPush(key: string): Promise<NewPushDevice | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  // The service would refuse a subscription with another key.
  await current?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new TypeError("This subscription has no keys.");
  return { endpoint, keys: { p256dh, auth } };
}
