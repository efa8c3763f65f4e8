import { reportRemoteHealth as endpoint } from "@goals/contracts/endpoints/health";
import type { RemoteHealthKind, RemoteHealthReport } from "@goals/contracts/remote-build";
import { getBootstrap, proxy, useSnapshot } from "@goals/kit";
import { type ComponentType, use, useSyncExternalStore } from "react";
import { forgetBuild, getBuildId, loadVerifiedRemote } from "./remote-builds.ts";

/** A failure is sent soon. Loads wait until the page is left, because they are the normal case. */
const SEND_AFTER_MS = 2_000;
const REPORTS_MAX = 40;

const reports: RemoteHealthReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (reports.length === 0) return;
  const body = JSON.stringify({ reports: reports.splice(0, REPORTS_MAX) });
  navigator.sendBeacon(endpoint.path, new Blob([body], { type: "application/json" }));
}

/** Counts a module's loads and failures for the edge. Contains nothing about the user. */
export function reportRemoteHealth(remote: string, kind: RemoteHealthKind): void {
  const isKnown = getBootstrap().remotes.some(({ name }) => name === remote);
  // A dev server has no builds.
  if (import.meta.env.DEV || !isKnown) return;
  const build = getBuildId(remote);
  reports.push({ remote, kind, count: 1, ...(build !== undefined && { build }) });
  if (kind !== "loads") timer ??= setTimeout(send, SEND_AFTER_MS);
}

/** A module that takes longer than this is reported, and its placeholder says so. */
export const SLOW_LOADING_MS = 5000;

export function splitId(id: string): { remote: string; module: string } {
  const [remote = "", module = ""] = id.split("/");
  return { remote, module };
}

interface LoadingModule {
  readonly settled: Promise<void>;
  /** Undefined while it loads. */
  result?: { readonly Module: ComponentType } | { readonly error: unknown };
}

const modules = new Map<string, LoadingModule>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function getModule(id: string): LoadingModule {
  const known = modules.get(id);
  if (known) return known;
  const { remote, module } = splitId(id);
  let slow: ReturnType<typeof setTimeout> | undefined;
  const turn = isRendered(id) && id !== first ? firstAdopted.promise : Promise.resolve();
  const loading: LoadingModule = {
    settled: turn
      .then(() => {
        slow = setTimeout(() => reportRemoteHealth(remote, "slow"), SLOW_LOADING_MS);
        return loadVerifiedRemote<{ default: ComponentType }>(remote, module);
      })
      .then(({ default: Module }) => {
        reportRemoteHealth(remote, "loads");
        failed.delete(id);
        loading.result = { Module };
      })
      .catch((error: unknown) => {
        loading.result = { error };
        noteAdopted(id);
      })
      .finally(() => {
        clearTimeout(slow);
        for (const listener of listeners) listener();
      }),
  };
  modules.set(id, loading);
  return loading;
}

/** The modules whose HTML the edge wrote into the page, until one of them fails. */
const rendered = new Set(getBootstrap().rendered);
/** The first module has the day's tasks, so the others load and hydrate after it. */
const [first] = rendered;
const firstAdopted = Promise.withResolvers<void>();

/** Lets the other modules load once the first one has hydrated or failed. */
export function noteAdopted(id: string): void {
  if (id === first) firstAdopted.resolve();
}

export function loadRenderedModules(): void {
  for (const id of rendered) getModule(id);
}

export const isRendered = (id: string): boolean => rendered.has(id);

/** A remote's component, null until it is first shown. Not `React.lazy`: React holds back what Suspense reveals for 300 ms. Throws loading errors. */
export function useModule(id: string): ComponentType | null {
  const module = getModule(id);
  const isAdopted = isRendered(id);
  const getResult = () => module.result;
  const result = useSyncExternalStore(listen, getResult, isAdopted ? getResult : () => undefined);
  if (isAdopted && !result) use(module.settled);
  if (result && "error" in result) throw result.error;
  return result?.Module ?? null;
}

/** The modules that have failed and not loaded since: a retry mounts them again. */
const failed = new Set<string>();
const attempts = proxy<Record<string, number>>({});

export const useAttempt = (id: string): number => useSnapshot(attempts)[id] ?? 0;

/** Forgets a failed module, so that the next render loads it again. */
export function forgetModule(id: string): void {
  failed.add(id);
  modules.delete(id);
  rendered.delete(id);
  forgetBuild(splitId(id).remote);
}

/** Loads every failed module of a remote again: one that is back shows all its cards. */
export function retryRemote(remote: string): void {
  for (const id of failed) {
    if (splitId(id).remote !== remote) continue;
    failed.delete(id);
    attempts[id] = (attempts[id] ?? 0) + 1;
  }
}

export const sendReportsOnLeave = (): void =>
  document.addEventListener("visibilitychange", () => document.hidden && send());
