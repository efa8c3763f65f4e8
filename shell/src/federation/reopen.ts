import type { RemoteBuild } from "@goals/contracts/remote-build";
import { liveBuild } from "./known-builds.ts";

const REOPENED = "goals:reopened-for";
/** By what it is not: a field without a type is one of text. */
const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio])";

/** Opens the page anew. Never answers: whoever waits for it goes with the page. */
export function reopen(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Opens the page anew when a file of a build is gone because another is live: once for each build, and only
 * while no field on the screen holds a word. Otherwise the part's sentence stands, with its retry.
 */
export async function reopenIfNewer(manifest: string, { id }: RemoteBuild): Promise<void> {
  const live = await liveBuild(manifest).catch(() => null);
  if (!live || live.id === id || sessionStorage.getItem(REOPENED) === live.id || isTyping()) return;
  sessionStorage.setItem(REOPENED, live.id);
  await reopen();
}

/**
 * Opens the page anew when a part failed again although its remote answers: a module that threw is remembered
 * for as long as the document lives, in Chromium before 156 one that did not arrive as well. Only after somebody
 * asked for another try, so it cannot loop; what was typed is kept as a draft.
 */
export async function reopenIfServed(manifest: string): Promise<void> {
  const live = await liveBuild(manifest).catch(() => null);
  if (live) await reopen();
}

/** True while a field on the screen holds a word. */
export function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return [...fields].some(({ value }) => value !== "");
}
