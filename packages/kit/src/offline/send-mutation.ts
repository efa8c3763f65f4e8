import { isOtherUser, isUnreachable } from "../http/api-error.ts";
import { getPageUserId } from "../http/page-state.ts";
import { network, requestPath } from "../http/request.ts";
import { flushQueue } from "./flush-queue.ts";
import { enqueue, mutationQueue, type QueueableMutation } from "./mutation-queue.ts";

/** Somebody is looking at it: after this the mutation is queued instead. */
const TIMEOUT_MS = 5000;

/** Sends a mutation now. */
export function sendMutation<Data>({ path, method, body }: QueueableMutation<Data>): Promise<Data> {
  return requestPath(path, { method, body, timeoutMs: TIMEOUT_MS });
}

/** Queues mutations and flushes at once, in case the network is there again. */
async function queue(mutations: readonly QueueableMutation[], userId: string): Promise<"queued"> {
  await enqueue(mutations, userId);
  void flushQueue();
  return "queued";
}

/**
 * Sends a mutation that may also be queued. It is queued when the server cannot be reached, when others are queued
 * before it (so that the order is kept), and while another user is signed in on this browser. It belongs to the user
 * who made it. Where the device cannot store anything, it fails like any other call.
 */
export async function sendOrEnqueue<Data>(
  send: () => Promise<Data>,
  mutations: readonly QueueableMutation[] | undefined,
): Promise<{ readonly data: Data } | "queued"> {
  const userId = getPageUserId();
  if (!mutations || userId === null) return { data: await send() };
  const isBehind = mutationQueue.queued.length > 0 || !network.reachable;
  if (isBehind) return queue(mutations, userId).catch(async () => ({ data: await send() }));
  try {
    return { data: await send() };
  } catch (error) {
    if (!isUnreachable(error) && !isOtherUser(error)) throw error;
    return queue(mutations, userId).catch(() => {
      throw error;
    });
  }
}
