import type { User } from "@goals/contracts/auth";
import { mutate } from "swr";
import { reloadForOtherUser } from "../session/other-user.ts";
import { pageUserId, setPageUser } from "../session/page-user.ts";
import { clearOfflineCache, setOfflineCacheOwner, readOfflineCache } from "./offline-cache.ts";
import { flushQueue } from "./flush-queue.ts";
import { mutationQueue, setQueueOwner } from "./mutation-queue.ts";

/** What the server has not heard of yet lies over what it says. */
async function showWaiting(): Promise<void> {
  const paths = new Set(mutationQueue.waiting.flatMap(({ revalidates }) => revalidates));
  for (const path of paths) {
    const kept = await readOfflineCache(path);
    if (kept !== undefined) await mutate(path, kept, { revalidate: false });
  }
}

/** Who is here, as the server says: whose answers are kept and whose changes go out. Null for a visitor. */
export async function setOfflineUser(user: User | null): Promise<void> {
  const before = pageUserId();
  if (user !== null && before !== null && before !== user.id) return reloadForOtherUser();
  setPageUser(user?.id ?? null);
  if (user === null) return clearOfflineCache();
  const counted = setQueueOwner(user.id);
  setOfflineCacheOwner(user, counted);
  await counted;
  if (mutationQueue.waiting.length === 0) return;
  await showWaiting();
  await flushQueue();
}
