import type { MessageResponse, User } from "@goals/contracts/auth";
import { signOut } from "@goals/contracts/endpoints/auth";
import { SUCCESS, type Notice } from "@goals/contracts/notices";
import { clearCache, setCache } from "../cache/cache.ts";
import { postTabMessage } from "../cache/tabs.ts";
import { withDeadline } from "../http/deadline.ts";
import { handlers } from "../http/handlers.ts";
import { endSession } from "../http/in-flight-requests.ts";
import { beginUnload, navigateAway, getPageUserId } from "../http/page-state.ts";
import { request } from "../http/request.ts";
import { clearDrafts } from "../offline/drafts.ts";
import { flushQueue } from "../offline/flush-queue.ts";
import { clearQueueOf, mutationQueue } from "../offline/mutation-queue.ts";
import { clearOfflineCacheOf } from "../offline/offline-cache.ts";
import { unsealWork } from "../offline/sealed-work.ts";
import { setOfflineUser } from "../offline/set-offline-user.ts";
import { getLanguage, plural } from "../messages/messages.ts";
import { switchLanguage } from "./language.ts";
import { USER_PATH } from "./use-user.ts";

const LAST_FLUSH_MS = 5000;

/**
 * Makes `user` the user of this page and clears the cached data of the previous one.
 * @param next the caller's next page; opened here if the user's language differs from this document's
 * @param notice the caller's notice; shown on the page that is opened here
 */
export async function finishSignIn(
  user: User,
  next = "/",
  notice: Notice = SUCCESS.login,
): Promise<void> {
  postTabMessage({ kind: "signed-in", userId: user.id });
  await clearCache();
  // Drafts are read when a form is shown.
  await unsealWork(user);
  void setOfflineUser(user);
  if (user.language && user.language !== getLanguage()) {
    handlers.notifyNextPage(notice);
    switchLanguage(user.language, next);
    return new Promise(() => undefined);
  }
  setCache(USER_PATH, user);
}

export async function requestSignOut(): Promise<MessageResponse> {
  await withDeadline(flushQueue(), LAST_FLUSH_MS).catch(() => undefined);
  return endSession(() => request(signOut));
}

/**
 * Unsubscribes, so that the next user of this browser does not see this user's notifications. The server notices when
 * it sends the next one.
 */
async function unsubscribeFromPush(): Promise<void> {
  const unsubscribe = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  await withDeadline(unsubscribe(), LAST_FLUSH_MS).catch(() => undefined);
}

/**
 * Opens a new document with `notice`, so that no memory of the session stays in this one. Removes the user's drafts
 * and cached responses. The mutation queue stays on the device until its owner returns.
 */
export async function leaveWithNotice(to: string, notice: Notice): Promise<void> {
  beginUnload();
  const userId = getPageUserId();
  if (userId !== null) {
    clearDrafts(userId);
    await clearOfflineCacheOf(userId);
  }
  await unsubscribeFromPush();
  handlers.notifyNextPage(notice);
  navigateAway(to, "replace");
  await clearCache();
}

async function leaveInEveryTab(to: string, notice: Notice): Promise<void> {
  postTabMessage({ kind: "signed-out", userId: getPageUserId(), to, notice });
  await leaveWithNotice(to, notice);
}

/** After a sign-out: opens the sign-in page in every tab, with a notice about data that is still on this device. */
export async function finishSignOut(): Promise<void> {
  const unsent = mutationQueue.queued.length;
  await leaveInEveryTab(
    "/login",
    unsent === 0
      ? SUCCESS.logout
      : {
          ...SUCCESS.logout,
          description: plural(
            unsent,
            "One change waits on this device until you sign in again.",
            "{count} changes wait on this device until you sign in again.",
          ),
        },
  );
}

/** After the account's deletion: opens `to` in every tab and removes the queue, which can no longer be sent. */
export async function finishAccountDeletion(to: string, notice: Notice): Promise<void> {
  const userId = getPageUserId();
  if (userId !== null) await clearQueueOf(userId);
  await leaveInEveryTab(to, notice);
}
