import type { User } from "@goals/contracts/auth";
import type { Notice } from "@goals/contracts/notices";
import { api, type Path } from "@goals/contracts/routes";
import { forgetEverything, remember } from "../data/cache.ts";
import { forgetDrafts } from "../data/drafts.ts";
import { clearOfflineCacheOf } from "../offline/known.ts";
import { personIs } from "../offline/person-is.ts";
import { clearQueueOf } from "../offline/waiting.ts";
import { tellTabs } from "../data/tabs.ts";
import { notifyNextPage } from "../ui/toasts.tsx";
import { beginLeaving, leaveFor } from "./leaving.ts";
import { pageUserId } from "./page-user.ts";

const CURRENT: Path<User | null> = api.user;

/** Makes `user` the person of this page, with nothing left over from whoever was here before. */
export async function signedIn(user: User): Promise<void> {
  tellTabs({ kind: "signed-in", userId: user.id });
  await forgetEverything();
  void personIs(user);
  remember(CURRENT, user);
}

/**
 * Leaves for a new document, so that no memory of the session stays in this one, and says `notice` there. What waits for
 * the network stays on the device until its owner is back; nothing else of theirs does.
 */
export async function leaveWith(to: string, notice: Notice): Promise<void> {
  beginLeaving();
  const userId = pageUserId();
  if (userId !== null) {
    forgetDrafts(userId);
    await clearOfflineCacheOf(userId);
  }
  notifyNextPage(notice);
  leaveFor(to, "replace");
  await forgetEverything();
}

/** What follows a sign-out, in this tab and in every other one. */
export async function signedOut(to: string, notice: Notice): Promise<void> {
  tellTabs({ kind: "signed-out", userId: pageUserId(), to, notice });
  await leaveWith(to, notice);
}

/** The same once the account is gone: of what waited nothing can arrive any more. */
export async function accountDeleted(to: string, notice: Notice): Promise<void> {
  const userId = pageUserId();
  if (userId !== null) await clearQueueOf(userId);
  await signedOut(to, notice);
}
