import { buildPath } from "@goals/contracts/endpoint";
import {
  addPushDevice,
  changeReminder,
  getReminders,
  removePushDevice,
} from "@goals/contracts/endpoints/account";
import { createFailure, type Notice } from "@goals/contracts/notices";
import type { NewPushDevice, ReminderSettings } from "@goals/contracts/reminders";
import {
  askToNotify,
  getServiceWorkers,
  notify,
  request,
  setCache,
  t,
  useMutation,
} from "@goals/kit";

const BLOCKED = {
  title: "Notifications are blocked",
  description: "Allow them for this site in your browser, and try again.",
};

/** Subscribes to notifications; a notice if the user refuses. Rejects if the browser cannot, as without a service worker. */
async function subscribeToPush(key: string): Promise<NewPushDevice | Notice> {
  const workers = getServiceWorkers();
  if (!workers) throw new TypeError("There is no service worker here.");
  if (!(await askToNotify())) return BLOCKED;
  const { pushManager } = await workers.ready;
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

export function useReminders() {
  const show = (settings: ReminderSettings) => setCache(buildPath(getReminders), settings);
  const onError = t("Failed to change your reminders. Please try again.");
  const cannot = createFailure(t("This browser could not turn notifications on."));
  const change = useMutation({ endpoint: changeReminder, onSuccess: show, onError });
  const remove = useMutation({ endpoint: removePushDevice, onSuccess: show, onError });
  const add = useMutation({
    send: async (key: string) => {
      const device = await subscribeToPush(key).catch(() => cannot);
      return "title" in device ? device : request(addPushDevice, { body: device });
    },
    onSuccess: (result) => ("title" in result ? notify(result, "failure") : show(result)),
    onError,
  });
  return {
    change: change.run,
    subscribe: add.run,
    remove: (id: string) => remove.run({ params: { id } }),
    pending: change.pending || add.pending || remove.pending,
  };
}
