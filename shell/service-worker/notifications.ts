import { canonicalizeZone } from "@goals/contracts/dates";
import { LAST_VIEWS } from "@goals/contracts/page";
import { USER_HEADER } from "@goals/contracts/endpoint";

declare const self: ServiceWorkerGlobalScope;

/** The push message that the edge sends (worker/src/channels/reminders/quarter-hourly-jobs.ts). */
interface Reminder {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** One tag per reminder and day, so that a later notification replaces an earlier one. */
  readonly tag: string;
  /** The recipient: another user may have signed in on this browser since. */
  readonly user: string;
  /** The labels of the actions. `done` is present while the day has an open task. */
  readonly open: string;
  readonly done?: string;
}

const DONE = "done";

function showReminder({ title, body, path, tag, user, open, done }: Reminder): Promise<void> {
  const actions = [
    ...(done ? [{ action: DONE, title: done }] : []),
    { action: "open", title: open },
  ];
  // TypeScript's types omit actions, because not every browser shows them.
  const options = { body, tag, icon: "/icon-192.png", data: { path, user }, actions };
  return self.registration.showNotification(title, options);
}

/** Ticks today's first open task. Returns "left" if the app must open instead, for example in another user's session. */
async function tickNextTask(user: string): Promise<"ticked" | "left" | "signed_out"> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const headers = {
    // Without a known zone the server uses the user's.
    ...(timeZone && canonicalizeZone(timeZone) !== null && { "time-zone": timeZone }),
    "content-type": "application/json",
    [USER_HEADER]: user,
  };
  try {
    const response = await fetch("/api/today", { headers });
    if (response.status === 401) return "signed_out";
    if (!response.ok) return "left";
    const { date, tasks }: { date: string; tasks: { id: string; completed: boolean }[] } =
      await response.json();
    const next = tasks.find(({ completed }) => !completed);
    if (!next) return "left";
    const change = { method: "PATCH", headers, body: JSON.stringify({ completed: true }) };
    const { ok } = await fetch(`/api/tasks/${next.id}`, change);
    await caches.delete(LAST_VIEWS);
    // Open pages update at once (packages/kit/src/http/page-state.ts).
    const tabs = new BroadcastChannel("goals");
    const paths = ["/api/today", `/api/tasks/${date}`, `/api/status/month/${date.slice(0, 7)}`];
    tabs.postMessage({ kind: "changed", paths });
    tabs.close();
    return ok ? "ticked" : "left";
  } catch {
    return "left";
  }
}

async function openPage(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: "window" });
  const shown = await page?.focus().catch(() => undefined);
  if (shown && (await shown.navigate(path).catch(() => null))) return;
  await self.clients.openWindow(path);
}

self.addEventListener("push", (event) => {
  const reminder: Reminder | undefined = event.data?.json();
  if (reminder) event.waitUntil(showReminder(reminder));
});

async function follow({ path, user }: Pick<Reminder, "path" | "user">, action: string) {
  const outcome = action === DONE ? await tickNextTask(user) : "left";
  if (outcome === "left") await openPage(path);
  const next = encodeURIComponent(path);
  if (outcome === "signed_out") await openPage(`/login?next=${next}&problem=not_ticked`);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data, event.action));
});
