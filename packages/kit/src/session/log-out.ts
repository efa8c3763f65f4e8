import type { MessageResponse } from "@goals/contracts/auth";
import { SUCCESS } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { withDeadline } from "../data/deadline.ts";
import { endSession } from "../data/in-flight-requests.ts";
import { request } from "../data/request.ts";
import { flushQueue } from "../offline/flush-queue.ts";
import { mutationQueue } from "../offline/mutation-queue.ts";
import { finishSignOut } from "./sign-in-and-out.ts";

/** What waits for the network gets this long to go out before its owner leaves. */
const LAST_FLUSH_MS = 5000;

/** Ends this browser's session, once what waits has gone out or has had its time. */
export async function requestLogOut(): Promise<MessageResponse> {
  await withDeadline(flushQueue(), LAST_FLUSH_MS).catch(() => undefined);
  return endSession(() => request(api.logout, { method: "POST", body: {} }));
}

/** Leaves for the sign-in page, in every tab, and says there what is still on this device. */
export async function finishLogOut(): Promise<void> {
  const left = mutationQueue.waiting.length;
  const stays = left === 1 ? "One change waits" : `${left} changes wait`;
  await finishSignOut(
    "/login",
    left === 0
      ? SUCCESS.logout
      : { ...SUCCESS.logout, description: `${stays} on this device until you sign in again.` },
  );
}
