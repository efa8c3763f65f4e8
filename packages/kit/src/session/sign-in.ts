import type { User } from "@goals/contracts/auth";
import type { Notice } from "@goals/contracts/notices";
import { api, type Path } from "@goals/contracts/routes";
import { forgetEverything, remember } from "../data/cache.ts";
import { forgetDrafts } from "../data/drafts.ts";
import { forgetKnown } from "../offline/known.ts";
import { personIs } from "../offline/person-is.ts";
import { forgetWaiting } from "../offline/waiting.ts";
import { tellTabs } from "../data/tabs.ts";
import { notifyNextPage } from "../ui/toasts.tsx";
import { beginLeaving, leaveFor } from "./leaving.ts";

const CURRENT: Path<User | null> = api.user;

/** Makes `user` the person of this page, with nothing left over from whoever was here before. */
export async function signedIn(user: User): Promise<void> {
  tellTabs({ kind: "signed-in", userId: user.id });
  await forgetEverything();
  void personIs(user);
  remember(CURRENT, user);
}

/** Leaves for a new document, so that no memory of the session stays in this one, and says `notice` there. */
export async function leaveWith(to: string, notice: Notice): Promise<void> {
  beginLeaving();
  forgetDrafts();
  await Promise.all([forgetKnown(), forgetWaiting()]);
  notifyNextPage(notice);
  leaveFor(to, "replace");
  await forgetEverything();
}

/** What follows a sign-out, in this tab and in every other one. */
export async function signedOut(to: string, notice: Notice): Promise<void> {
  tellTabs({ kind: "signed-out", to, notice });
  await leaveWith(to, notice);
}
