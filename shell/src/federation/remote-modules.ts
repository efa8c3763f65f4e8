import { reportRemoteHealth as endpoint } from "@goals/contracts/endpoints/health";
import type { RemoteHealthKind, RemoteHealthReport } from "@goals/contracts/remote-build";
import { getBootstrap, proxy, useSnapshot } from "@goals/kit";
import { type ComponentType, use, useSyncExternalStore } from "react";
import { loadVerifiedRemote } from "./load-verified-remote.ts";
import { forgetBuild, getBuild, getBuildId, listModules, preloadFiles } from "./remote-builds.ts";

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

/** Called once, by the browser alone: a server reads this module too. */
export function sendReportsWhenLeft(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send();
  });
}

/** Counts what happened to a module of a remote, for the edge. Says nothing about the user. */
export function reportRemoteHealth(remote: string, kind: RemoteHealthKind): void {
  const isKnown = getBootstrap().remotes.some(({ name }) => name === remote);
  // A dev server has no builds.
  if (import.meta.env.DEV || !isKnown) return;
  const build = getBuildId(remote);
  const key = `${remote} ${build} ${kind}`;
  const count = Math.min((reports.get(key)?.count ?? 0) + 1, 100);
  reports.set(key, { remote, kind, count, ...(build !== undefined && { build }) });
  if (kind !== "loads") timer ??= setTimeout(send, SEND_AFTER_MS);
}

type ModuleState =
  | { readonly status: "loading" }
  | { readonly status: "loaded"; readonly Module: ComponentType }
  | { readonly status: "failed"; readonly error: unknown };

/** A module that takes longer than this is reported, and its placeholder says so. */
export const SLOW_LOADING_MS = 5000;

const LOADING: ModuleState = { status: "loading" };
const modules = new Map<string, ReturnType<typeof startLoading>>();

export function splitId(id: string): { remote: string; module: string } {
  const [remote = "", module = ""] = id.split("/");
  return { remote, module };
}

async function load(id: string): Promise<{ default: ComponentType }> {
  const { remote, module } = splitId(id);
  const loaded = await loadVerifiedRemote<{ default: ComponentType } | undefined>(remote, module);
  if (!loaded) throw new Error(`${id} is not exposed`);
  return loaded;
}

function startLoading(id: string) {
  const listeners = new Set<() => void>();
  let state: ModuleState = LOADING;
  const settle = (next: ModuleState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const { remote } = splitId(id);
  const slow = setTimeout(() => reportRemoteHealth(remote, "slow"), SLOW_LOADING_MS);
  const settled = load(id)
    .then(
      ({ default: Module }) => {
        reportRemoteHealth(remote, "loads");
        settle({ status: "loaded", Module });
      },
      (error: unknown) => settle({ status: "failed", error }),
    )
    .finally(() => clearTimeout(slow));
  return {
    settled,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function getModule(id: string) {
  const module = modules.get(id) ?? startLoading(id);
  modules.set(id, module);
  return module;
}

/** The modules whose HTML the edge wrote into the page, until one of them fails. */
const rendered = new Set(getBootstrap().rendered);

export function loadRenderedModules(): void {
  for (const id of rendered) getModule(id);
}

export const isRendered = (id: string): boolean => rendered.has(id);

/**
 * A remote's component, loaded when first shown; null until then. Throws loading errors, and suspends while React adopts
 * the module's HTML. Not `React.lazy`: React holds back what Suspense reveals for 300 ms after the fallback.
 */
export function useModule(id: string): ComponentType | null {
  const { subscribe, getState, settled } = getModule(id);
  const isAdopted = isRendered(id);
  const state = useSyncExternalStore(subscribe, getState, isAdopted ? getState : () => LOADING);
  if (isAdopted && state.status === "loading") use(settled);
  if (state.status === "failed") throw state.error;
  return state.status === "loaded" ? state.Module : null;
}

/** Forgets a failed module, so that the next render loads it again. */
export function forgetModule(id: string): void {
  modules.delete(id);
  rendered.delete(id);
  forgetBuild(splitId(id).remote);
}

const attempts = proxy<Record<string, number>>({});

export const useAttempts = (remote: string): number => useSnapshot(attempts)[remote] ?? 0;

/** Loads every failed module of a remote again: one that is back shows all its cards. */
export function retryRemote(remote: string): void {
  attempts[remote] = (attempts[remote] ?? 0) + 1;
}

/** Prefetches the files of a link's page on pointerdown, a tenth of a second before the click. */
export function prefetchOnPointerDown(): void {
  if (import.meta.env.DEV) return;
  document.addEventListener("pointerdown", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin !== globalThis.location.origin) return;
    for (const { route, remote, expose } of listModules())
      if (route === link.pathname)
        getBuild(remote)
          .then((build) => preloadFiles(remote, build, build.exposes[expose] ?? []))
          // Showing the module tries again, and reports the error.
          .catch(() => undefined);
  });
}
