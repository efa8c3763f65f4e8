import { isOtherUser, isUnreachable } from "../http/api-error.ts";
import { getPageUserId } from "../http/page-state.ts";
import { network, reportSessionEnd, requestAny } from "../http/request.ts";
import { flushQueue } from "./flush-queue.ts";
import type { MutationCall } from "./mutation-call.ts";
import { enqueue, mutationQueue } from "./mutation-queue.ts";

/** The user is waiting: after this long a call that may be queued is queued instead. */
const TIMEOUT_MS = 5000;

export interface QueueableCalls {
  readonly calls: readonly MutationCall[];
  readonly revalidates: readonly string[];
}

/** Sends a call now. `keepalive` lets it finish while the page unloads. Reports a session that has ended. */
export async function sendMutation<Data>(
  { endpoint, params, query, body, userText }: MutationCall<Data>,
  { keepalive }: { readonly keepalive?: boolean } = {},
): Promise<Data> {
  try {
    return await requestAny<Data>(endpoint, {
      ...(params && { params }),
      ...(query && { query }),
      body,
      ...(keepalive !== undefined && { keepalive }),
      ...(userText !== undefined && { timeoutMs: TIMEOUT_MS }),
    });
  } catch (error) {
    reportSessionEnd(error);
    throw error;
  }
}

/** Queues calls and flushes at once, in case the network has returned. */
async function queue({ calls, revalidates }: QueueableCalls, userId: string): Promise<"queued"> {
  await enqueue(calls, revalidates, userId);
  void flushQueue();
  return "queued";
}

/**
 * Sends calls that may be queued. Queues them if the server is unreachable, if other mutations are queued (to keep
 * their order), or if another user has signed in on this browser. They belong to the user who made them. If the
 * device cannot store them, they fail like any other call.
 */
export async function sendOrEnqueue<Data>(
  send: () => Promise<Data>,
  queueable: QueueableCalls | undefined,
): Promise<{ readonly data: Data } | "queued"> {
  const userId = getPageUserId();
  if (!queueable || userId === null) return { data: await send() };
  const isBehind = mutationQueue.queued.length > 0 || !network.reachable;
  if (isBehind) return queue(queueable, userId).catch(async () => ({ data: await send() }));
  try {
    return { data: await send() };
  } catch (error) {
    if (!isUnreachable(error) && !isOtherUser(error)) throw error;
    return queue(queueable, userId).catch(() => {
      throw error;
    });
  }
}

/** Sends one call, or several in parallel. Waits for all of them, then throws the first failure. */
export function sendCalls<Data>(calls: MutationCall<Data> | readonly MutationCall[]): Promise<Data>;
export async function sendCalls(calls: MutationCall | readonly MutationCall[]): Promise<unknown> {
  if ("endpoint" in calls) return sendMutation(calls);
  const results = await Promise.allSettled(calls.map((call) => sendMutation(call)));
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}
