import { reportRemoteHealth as endpoint } from "@goals/contracts/endpoints/health";
import type { RemoteHealthKind, RemoteHealthReport } from "@goals/contracts/remote-health";
import { getBootstrap } from "@goals/kit";
import { getBuildId } from "./remote-builds.ts";

/** A failure is sent soon. Loads wait until the page is left, because they are the normal case. */
const SEND_AFTER_MS = 2_000;
const REPORTS_MAX = 40;

const reports = new Map<string, RemoteHealthReport>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (reports.size === 0) return;
  const body = JSON.stringify({ reports: [...reports.values()].slice(0, REPORTS_MAX) });
  reports.clear();
  navigator.sendBeacon(endpoint.path, new Blob([body], { type: "application/json" }));
}

/** Listens from the first report on, because a server reads this module too. */
let isListening = false;

function sendWhenLeft(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
}

/** Counts what happened to a module of a remote, for the edge. Says nothing about the user. */
export function reportRemoteHealth(remote: string, kind: RemoteHealthKind): void {
  // A dev server has no builds.
  if (import.meta.env.DEV) return;
  sendWhenLeft();
  if (!getBootstrap().remotes.some(({ name }) => name === remote)) return;
  const build = getBuildId(remote);
  const key = `${remote} ${build} ${kind}`;
  const count = Math.min((reports.get(key)?.count ?? 0) + 1, 100);
  reports.set(key, { remote, kind, count, ...(build !== undefined && { build }) });
  if (kind !== "loads") timer ??= setTimeout(send, SEND_AFTER_MS);
}
