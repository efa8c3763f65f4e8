import type { RemoteBuild } from "@goals/contracts/remote-build";
import { fetchLiveBuild } from "./remote-builds.ts";

const RELOADED_FOR = "goals:reloaded-for";
/** Defined by exclusion, because a field without a type is a text field. */
const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio])";

/** Reloads the page. Never resolves, because the page ends. */
export function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Reloads the page if a build's file is gone because another build is live: once for each build, and only while no
 * field on the screen contains text. Otherwise the module shows its error with a retry.
 */
export async function reloadIfNewer(manifest: string, { id }: RemoteBuild): Promise<void> {
  const live = await fetchLiveBuild(manifest).catch(() => null);
  if (!live || live.id === id || sessionStorage.getItem(RELOADED_FOR) === live.id || isTyping())
    return;
  sessionStorage.setItem(RELOADED_FOR, live.id);
  await reload();
}

/**
 * Reloads the page if a module fails again although its remote responds. The browser caches a module that threw for the
 * life of the document; Chromium before 156 also caches one that did not arrive. Only called after the user has pressed
 * Retry, so it cannot loop. Typed text is kept as a draft.
 */
export async function reloadIfServed(manifest: string): Promise<void> {
  const live = await fetchLiveBuild(manifest).catch(() => null);
  if (live) await reload();
}

export function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(({ value }) => value !== "");
}
