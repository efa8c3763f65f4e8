import type { User } from "@goals/contracts/auth";
import { mutate } from "swr";
import { reloadForOtherUser } from "../session/other-user.ts";
import { pageUserId, setPageUser } from "../session/page-user.ts";
import { forgetKnown, keepFor, recall } from "./known.ts";
import { sendWaiting } from "./send-waiting.ts";
import { outbox, waitFor } from "./waiting.ts";

/** What the server has not heard of yet lies over what it says. */
async function showWaiting(): Promise<void> {
  const paths = new Set(outbox.waiting.flatMap(({ refreshes }) => refreshes));
  for (const path of paths) {
    const kept = await recall(path);
    if (kept !== undefined) await mutate(path, kept, { revalidate: false });
  }
}

/** Who is here, as the server says: whose answers are kept and whose changes go out. Null for a visitor. */
export async function personIs(user: User | null): Promise<void> {
  const before = pageUserId();
  if (user !== null && before !== null && before !== user.id) return reloadForOtherUser();
  setPageUser(user?.id ?? null);
  if (user === null) return forgetKnown();
  const counted = waitFor(user.id);
  keepFor(user, counted);
  await counted;
  if (outbox.waiting.length === 0) return;
  await showWaiting();
  await sendWaiting();
}
