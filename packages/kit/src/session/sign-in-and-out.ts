import type { User } from "@goals/contracts/auth";
import type { Notice } from "@goals/contracts/notices";
import { api, type Path } from "@goals/contracts/routes";
import { clearCache, setCache } from "../data/cache.ts";
import { clearDrafts } from "../data/drafts.ts";
import { clearOfflineCacheOf } from "../offline/offline-cache.ts";
import { setOfflineUser } from "../offline/set-offline-user.ts";
import { clearQueueOf } from "../offline/mutation-queue.ts";
import { postTabMessage } from "../data/tabs.ts";
import { notifyNextPage } from "../ui/toasts.tsx";
import { beginUnload, navigateAway } from "./page-unload.ts";
import { pageUserId } from "./page-user.ts";

const CURRENT: Path<User | null> = api.user;

/** Makes `user` the person of this page, with nothing left over from whoever was here before. */
export async function finishSignIn(user: User): Promise<void> {
  postTabMessage({ kind: "signed-in", userId: user.id });
  await clearCache();
  void setOfflineUser(user);
  setCache(CURRENT, user);
}

/**
 * Leaves for a new document, so that no memory of the session stays in this one, and says `notice` there. What waits for
 * the network stays on the device until its owner is back; nothing else of theirs does.
 */
export async function leaveWithNotice(to: string, notice: Notice): Promise<void> {
  beginUnload();
  const userId = pageUserId();
  if (userId !== null) {
    clearDrafts(userId);
    await clearOfflineCacheOf(userId);
  }
  notifyNextPage(notice);
  navigateAway(to, "replace");
  await clearCache();
}

/** What follows a sign-out, in this tab and in every other one. */
export async function finishSignOut(to: string, notice: Notice): Promise<void> {
  postTabMessage({ kind: "signed-out", userId: pageUserId(), to, notice });
  await leaveWithNotice(to, notice);
}

/** The same once the account is gone: of what waited nothing can arrive any more. */
export async function finishAccountDeletion(to: string, notice: Notice): Promise<void> {
  const userId = pageUserId();
  if (userId !== null) await clearQueueOf(userId);
  await finishSignOut(to, notice);
}
