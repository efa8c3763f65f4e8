import { buildPath } from "@goals/contracts/endpoint";
import {
  addPushDevice,
  changeReminder,
  getReminders,
  removePushDevice,
} from "@goals/contracts/endpoints/account";
import { createFailure } from "@goals/contracts/notices";
import type { NewPushDevice, ReminderSettings } from "@goals/contracts/reminders";
import { notify, setCache, t, useMutation } from "@goals/kit";
import { useState } from "react";

export const canNotify = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Subscribes to notifications; null if the user refuses. Rejects if the browser cannot, as without a service worker. */
async function subscribeToPush(key: string): Promise<NewPushDevice | null> {
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

const BLOCKED = {
  title: "Notifications are blocked",
  description: "Allow them for this site in your browser, and try again.",
};
const SETTINGS_PATH = buildPath(getReminders);

export function useReminders() {
  const [subscribing, setSubscribing] = useState(false);
  const onSuccess = (settings: ReminderSettings) => setCache(SETTINGS_PATH, settings);
  const shared = {
    onSuccess,
    onError: createFailure(t("Failed to change your reminders. Please try again.")),
  };
  const change = useMutation({ endpoint: changeReminder, ...shared });
  const add = useMutation({ endpoint: addPushDevice, ...shared });
  const remove = useMutation({ endpoint: removePushDevice, ...shared });

  async function subscribe(key: string): Promise<void> {
    setSubscribing(true);
    try {
      const device = await subscribeToPush(key);
      if (device) await add.run({ body: device });
      else notify(BLOCKED, "failure");
    } catch {
      notify(createFailure(t("This browser could not turn notifications on.")), "failure");
    } finally {
      setSubscribing(false);
    }
  }

  return {
    change: change.run,
    subscribe,
    remove: (id: string) => remove.run({ params: { id } }),
    pending: change.pending || add.pending || remove.pending || subscribing,
  };
}
