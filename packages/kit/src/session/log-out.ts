import type { Said } from "@goals/contracts/auth";
import { DONE } from "@goals/contracts/notices";
import { api } from "@goals/contracts/routes";
import { withDeadline } from "../data/deadline.ts";
import { endSession } from "../data/reads.ts";
import { request } from "../data/request.ts";
import { sendWaiting } from "../offline/send-waiting.ts";
import { outbox } from "../offline/waiting.ts";
import { signedOut } from "./sign-in.ts";

/** What waits for the network gets this long to go out before its owner leaves. */
const LAST_FLUSH_MS = 5000;

/** Ends this browser's session, once what waits has gone out or has had its time. */
export async function sendLogOut(): Promise<Said> {
  await withDeadline(sendWaiting(), LAST_FLUSH_MS).catch(() => undefined);
  return endSession(() => request(api.logout, { method: "POST", body: {} }));
}

/** Leaves for the sign-in page, in every tab, and says there what is still on this device. */
export async function loggedOut(): Promise<void> {
  const left = outbox.waiting.length;
  const stays = left === 1 ? "One change waits" : `${left} changes wait`;
  await signedOut(
    "/login",
    left === 0
      ? DONE.logout
      : { ...DONE.logout, description: `${stays} on this device until you sign in again.` },
  );
}
