import { getUser } from "@goals/contracts/endpoints/auth";
import { useEffect } from "react";
import { onTabMessage, type TabMessage } from "../cache/tabs.ts";
import { isUnloading } from "../http/page-state.ts";
import { reportSessionEnd, request } from "../http/request.ts";
import { reloadForOtherUser } from "./session-end.ts";
import { leaveWithNotice } from "./sign-in-and-out.ts";
import { useUser } from "./use-user.ts";

/** Its link worked once and is out of the address already: a page that was opened anew would not have it. */
const NEVER_RELOADED = "/reset-password";

function follow(message: TabMessage, userId: string | null): void {
  if (isUnloading()) return;
  if (message.kind === "signed-in" && message.userId !== userId) {
    if (globalThis.location.pathname !== NEVER_RELOADED) void reloadForOtherUser();
  }
  if (userId === null) return;
  if (message.kind === "signed-out" && message.userId === userId)
    void leaveWithNotice(message.to, message.notice);
  // Looked at again before anything is said: somebody may have signed in since.
  if (message.kind === "session-ended") request(getUser).catch(reportSessionEnd);
}

/** Keeps who is signed in the same in every tab: they come and go together, and none stays with somebody else. */
export function SessionSync(): null {
  const user = useUser();
  const isKnown = user !== undefined;
  const userId = user?.id ?? null;
  useEffect(
    () => (isKnown ? onTabMessage((message) => follow(message, userId)) : undefined),
    [isKnown, userId],
  );
  return null;
}
