import { OTHER_USER } from "@goals/contracts/other-user";
import { ApiError } from "../data/api-error.ts";
import { clearOfflineCacheOf } from "../offline/offline-cache.ts";
import { beginUnload, isUnloading } from "./page-unload.ts";
import { pageUserId } from "./page-user.ts";

/** True when a call was refused because somebody else is signed in on this browser by now. */
export function isOtherUser(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === OTHER_USER;
}

/**
 * Opens this document anew, as whoever is signed in now. What its user was told last goes first, so that a document
 * that opens from this device does not take itself for theirs again.
 */
export async function reloadForOtherUser(): Promise<void> {
  if (isUnloading()) return;
  beginUnload();
  const userId = pageUserId();
  if (userId !== null) await clearOfflineCacheOf(userId);
  globalThis.location.reload();
}
