import type { MessageResponse, User } from "@goals/contracts/auth";
import { getUser, signOut, startProviderSignIn } from "@goals/contracts/endpoints/auth";
import { type Language, LANGUAGE_COOKIE } from "@goals/contracts/languages";
import { UNAUTHORIZED_REDIRECT_MS } from "@goals/contracts/limits";
import { FAILURE, type Notice, SUCCESS } from "@goals/contracts/notices";
import { useEffect } from "react";
import { notify, notifyNextPage } from "../browser/notices.ts";
import { getServiceWorkers, showBadge } from "../browser/services.ts";
import { writeCookie } from "../browser/stores.ts";
import { clearCache, setCache } from "../cache/cache.ts";
import { endSession, navigateAway, pageState } from "../http/page-state.ts";
import { onTabMessage, postTabMessage, type TabMessage, withDeadline } from "../http/page-state.ts";
import { reportSessionEnd, request } from "../http/request.ts";
import { getLanguage, plural } from "../messages/messages.ts";
import { flushQueue, mutationQueue } from "../offline/mutation-queue.ts";
import { clearOfflineCacheOf } from "../offline/offline-cache.ts";
import { clearLastUser, restoreUnsent, setOfflineUser } from "../offline/offline-user.ts";
import { clearDrafts, clearMutations } from "../offline/unsent.ts";
import { refreshLastView } from "../offline/network.ts";
import { USER_PATH, useUser } from "./user-and-day.ts";

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers a user's language for this browser's pages without a user: the sign-in page and offline pages. */
export function rememberLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, YEAR_S);
}

/** Opens `to` in another language: in a new document, because every text of this one is in the current language. */
export function switchLanguage(language: Language, to = location.href): void {
  rememberLanguage(language);
  navigateAway(to, "replace");
}

let isHandled = false;

/** Tells the other tabs that this browser has no session any more. Each tab asks the server itself. */
export const announceSessionEnd = (): void => postTabMessage({ kind: "session-ended" });

/** Says that the session is over and, 500 ms later, opens the sign-in page, which returns here (spec, section 8). */
export function handleSessionEnd(): void {
  if (isHandled || pageState.isUnloading) return;
  isHandled = true;
  void clearLastUser(null);
  showBadge(0);
  announceSessionEnd();
  notify(FAILURE.unauthorized, "failure");
  const { pathname, search } = globalThis.location;
  const signIn = /^\/profile\b/.test(pathname) ? "/login" : startProviderSignIn.path;
  const url = `${signIn}?next=${encodeURIComponent(pathname + search)}`;
  setTimeout(() => navigateAway(url, "assign"), UNAUTHORIZED_REDIRECT_MS);
}

/** Deletes the previous user's stored data, then reloads the page for the present user. */
export async function reloadForOtherUser(): Promise<void> {
  if (pageState.isUnloading) return;
  pageState.isUnloading = true;
  const userId = pageState.userId;
  if (userId !== null) await clearOfflineCacheOf(userId);
  globalThis.location.reload();
}

const LAST_FLUSH_MS = 5000;

/** Makes `user` the user of this page. If their language is another, opens the caller's `next` page, with its `notice`. */
export async function finishSignIn(
  user: User,
  next = "/",
  notice: Notice = SUCCESS.login,
): Promise<void> {
  postTabMessage({ kind: "signed-in", userId: user.id });
  await clearCache();
  // Drafts are read when a form is shown.
  await restoreUnsent(user);
  void setOfflineUser(user);
  if (user.language && user.language !== getLanguage()) {
    notifyNextPage(notice);
    switchLanguage(user.language, next);
    return new Promise(() => undefined);
  }
  setCache(USER_PATH, user);
}

export async function requestSignOut(): Promise<MessageResponse> {
  await withDeadline(flushQueue(), LAST_FLUSH_MS).catch(() => undefined);
  return endSession(() => request(signOut));
}

/** Ends notifications, which the next user of this browser must not see. The server learns of it when it sends one. */
async function unsubscribeFromPush(): Promise<void> {
  const unsubscribe = async () => {
    const registration = await getServiceWorkers()?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  await withDeadline(unsubscribe(), LAST_FLUSH_MS).catch(() => undefined);
}

/** Removes the user's drafts and responses, but not their queue, and opens a document without memory of the session. */
async function leaveWithNotice(to: string, notice: Notice): Promise<void> {
  pageState.isUnloading = true;
  showBadge(0);
  const userId = pageState.userId;
  if (userId !== null) {
    clearDrafts(userId);
    await clearOfflineCacheOf(userId);
  }
  await unsubscribeFromPush();
  notifyNextPage(notice);
  navigateAway(to, "replace");
  await clearCache();
}

async function leaveInEveryTab(to: string, notice: Notice): Promise<void> {
  postTabMessage({ kind: "signed-out", userId: pageState.userId, to, notice });
  await leaveWithNotice(to, notice);
}

/** After a sign-out: opens the sign-in page in every tab, with a notice about data that is still on this device. */
export async function finishSignOut(): Promise<void> {
  const unsent = mutationQueue.queued.length;
  const description = plural(
    unsent,
    "One change waits on this device until you sign in again.",
    "{count} changes wait on this device until you sign in again.",
  );
  await leaveInEveryTab("/login", { ...SUCCESS.logout, ...(unsent > 0 && { description }) });
}

/** After the account's deletion: opens `to` in every tab and removes the queue, which can no longer be sent. */
export async function finishAccountDeletion(to: string, notice: Notice): Promise<void> {
  const userId = pageState.userId;
  if (userId !== null) await clearMutations(userId);
  await leaveInEveryTab(to, notice);
}

/** These pages have already removed their link's token from the address, so a reload would lose it. */
const NEVER_RELOADED: readonly string[] = ["/reset-password", "/verify-email", "/not-me"];

function follow(message: TabMessage, userId: string | null): void {
  if (pageState.isUnloading) return;
  if (message.kind === "signed-in" && message.userId !== userId) {
    if (!NEVER_RELOADED.includes(globalThis.location.pathname)) void reloadForOtherUser();
  }
  if (userId === null) return;
  if (message.kind === "signed-out" && message.userId === userId)
    void leaveWithNotice(message.to, message.notice);
  // Asks the server before showing a message, because a user may have signed in since.
  if (message.kind === "session-ended") request(getUser).catch(reportSessionEnd);
}

/** Keeps the signed-in user the same in every tab: all tabs sign in and out together. */
export function SessionSync(): null {
  const user = useUser();
  const isKnown = user !== undefined;
  const userId = user?.id ?? null;
  useEffect(() => void refreshLastView(), []);
  useEffect(
    () => (isKnown ? onTabMessage((message) => follow(message, userId)) : undefined),
    [isKnown, userId],
  );
  return null;
}
