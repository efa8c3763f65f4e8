import { api } from "@goals/contracts/routes";
import { useEffect } from "react";
import { request } from "../data/request.ts";
import { onTabMessage, type TabMessage } from "../data/tabs.ts";
import { isUnloading } from "./page-unload.ts";
import { reloadForOtherUser } from "./other-user.ts";
import { endsSession, handleSessionEnd } from "./session-end.ts";
import { leaveWithNotice } from "./sign-in-and-out.ts";
import { useUser } from "./use-user.ts";

/** Its link worked once and is out of the address already: a page that was opened anew would not have it. */
const LEFT_ALONE = "/reset-password";

function follow(news: TabMessage, userId: string | null): void {
  if (isUnloading()) return;
  if (news.kind === "signed-in" && news.userId !== userId) {
    if (globalThis.location.pathname !== LEFT_ALONE) void reloadForOtherUser();
  }
  if (userId === null) return;
  if (news.kind === "signed-out" && news.userId === userId)
    void leaveWithNotice(news.to, news.notice);
  // Looked at again before anything is said: somebody may have signed in since.
  if (news.kind === "session-ended")
    request(api.user).catch((error: unknown) => endsSession(error) && handleSessionEnd());
}

/** Keeps who is signed in the same in every tab: they come and go together, and none stays with somebody else. */
export function SessionSync(): null {
  const user = useUser();
  const isKnown = user !== undefined;
  const userId = user?.id ?? null;
  useEffect(
    () => (isKnown ? onTabMessage((news) => follow(news, userId)) : undefined),
    [isKnown, userId],
  );
  return null;
}
