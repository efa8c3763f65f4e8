import type { NewPushDevice } from "@goals/contracts/reminders";

/** True where this browser can show notifications of a page that is closed. */
export const canNotify = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/**
 * Subscribes this browser to notifications, once its user has allowed them. Null where they have not. Rejects where the browser
 * cannot, as without a service worker.
 */
export async function subscribeToPush(key: string): Promise<NewPushDevice | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const current = await pushManager.getSubscription();
  // One of another key would be refused by its service.
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
