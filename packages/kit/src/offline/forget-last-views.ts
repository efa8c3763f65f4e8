import { LAST_VIEWS } from "@goals/contracts/offline";

/** Deletes the pages as they were last shown on this device, because something in them has changed. */
export async function forgetLastViews(): Promise<void> {
  // A browser may forbid storage.
  await globalThis.caches?.delete(LAST_VIEWS).catch(() => false);
}
