import type { RemoteBuild } from "@goals/contracts/remote-build";
import { fetchLiveBuild } from "./remote-builds.ts";

const RELOADED_FOR = "goals:reloaded-for";
/** By what it is not: a field without a type is one of text. */
const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio])";

/** Reloads the page. The promise never settles: its caller ends with the page. */
export function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Loads the page again when a file of a build is gone because another is live: once for each build, and only
 * while no field on the screen holds a word. Otherwise the module's sentence stands, with its retry.
 */
export async function reloadIfNewer(manifest: string, { id }: RemoteBuild): Promise<void> {
  const live = await fetchLiveBuild(manifest).catch(() => null);
  if (!live || live.id === id || sessionStorage.getItem(RELOADED_FOR) === live.id || isTyping())
    return;
  sessionStorage.setItem(RELOADED_FOR, live.id);
  await reload();
}

/**
 * Reloads the page when a module fails again although its remote answers. The browser caches a module that threw for
 * the life of the document; Chromium before 156 also caches one that did not arrive. Only called after the user has
 * pressed Retry, so it cannot loop; what was typed is kept as a draft.
 */
export async function reloadIfServed(manifest: string): Promise<void> {
  const live = await fetchLiveBuild(manifest).catch(() => null);
  if (live) await reload();
}

/** True while a field on the screen holds a word. */
export function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(({ value }) => value !== "");
}
