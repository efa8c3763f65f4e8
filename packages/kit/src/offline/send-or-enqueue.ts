import { isOtherUser } from "../session/other-user.ts";
import { pageUserId } from "../session/page-user.ts";
import { isUnreachable, network } from "./network.ts";
import { flushQueue } from "./flush-queue.ts";
import { mutationQueue, enqueue, type QueueableMutation } from "./mutation-queue.ts";

/** Puts changes aside and tries at once, in case the network is there again. */
async function wait(changes: readonly QueueableMutation[], userId: string): Promise<"waits"> {
  await enqueue(changes, userId);
  void flushQueue();
  return "waits";
}

/**
 * Sends now what may also wait. It waits when the server is out of reach, behind what waits already, so that nothing
 * overtakes, and while somebody else is signed in on this browser; it is the person's who was here when they made it.
 * Where the device can keep nothing it fails as any other call.
 */
export async function sendOrEnqueue<Answer>(
  send: () => Promise<Answer>,
  changes: readonly QueueableMutation[] | undefined,
): Promise<{ readonly answer: Answer } | "waits"> {
  const userId = pageUserId();
  if (!changes || userId === null) return { answer: await send() };
  const isBehind = mutationQueue.waiting.length > 0 || !network.reachable;
  if (isBehind) return wait(changes, userId).catch(async () => ({ answer: await send() }));
  try {
    return { answer: await send() };
  } catch (error) {
    if (!isUnreachable(error) && !isOtherUser(error)) throw error;
    return wait(changes, userId).catch(() => {
      throw error;
    });
  }
}
