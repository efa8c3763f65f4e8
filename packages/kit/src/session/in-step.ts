import { useEffect } from "react";
import { hearTabs } from "../data/tabs.ts";
import { leaveWith } from "./sign-in.ts";
import { useUser } from "./use-user.ts";

/** Keeps who is signed in the same in every tab: they leave together, and none stays with somebody else. */
export function InStep(): null {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    return hearTabs((news) => {
      if (news.kind === "signed-out") void leaveWith(news.to, news.notice);
      if (news.kind === "signed-in" && news.userId !== userId) globalThis.location.reload();
    });
  }, [userId]);
  return null;
}
