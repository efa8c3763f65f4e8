import type { ResponseOf } from "@goals/contracts/endpoint";
import { isOtherUser, isUnreachable } from "../http/failures.ts";
import { pageState } from "../http/page-state.ts";
import { type CallOf, network, reportSessionEnd, requestAny } from "../http/request.ts";
import { enqueue, flushQueue, mutationQueue } from "./mutation-queue.ts";
import type { MutationCall, WriteEndpoint } from "./mutation-queue.ts";

export function toMutationCall<E extends WriteEndpoint>(
  endpoint: E,
  call: CallOf<E> & Pick<MutationCall, "userText">,
): MutationCall<ResponseOf<E>> {
  return { ...call, endpoint };
}

/** The user is waiting: after this long a call that may be queued is queued instead. */
const TIMEOUT_MS = 5000;

/** Sends a call now. `keepalive` lets it finish while the page unloads. Reports a session that has ended. */
export async function sendMutation<Data>(
  { endpoint, userText, ...call }: MutationCall<Data>,
  { keepalive }: { readonly keepalive?: boolean } = {},
): Promise<Data> {
  const timeoutMs = userText === undefined ? undefined : TIMEOUT_MS;
  try {
    return await requestAny<Data>(endpoint, { ...call, keepalive, timeoutMs });
  } catch (error) {
    reportSessionEnd(error);
    throw error;
  }
}

/** Sends one call, or several in parallel. Waits for all of them, then throws the first failure. */
export function sendCalls<Data>(calls: MutationCall<Data> | readonly MutationCall[]): Promise<Data>;
export async function sendCalls(calls: MutationCall | readonly MutationCall[]): Promise<unknown> {
  if ("endpoint" in calls) return sendMutation(calls);
  const sent = calls.map((call) => sendMutation(call));
  await Promise.allSettled(sent);
  return Promise.all(sent);
}

interface QueueableCalls {
  readonly calls: readonly MutationCall[];
  readonly revalidates: readonly string[];
}

/** Queues calls and flushes at once, in case the network has returned. */
async function queue({ calls, revalidates }: QueueableCalls, userId: string): Promise<"queued"> {
  await enqueue(calls, revalidates, userId);
  void flushQueue();
  return "queued";
}

// Queued calls belong to the user who made them. If the device cannot store them, they fail like any other call.
/** Queues calls if the server is unreachable, earlier ones are queued or another user has signed in; otherwise sends. */
export async function sendOrEnqueue<Data>(
  send: () => Promise<Data>,
  queueable: QueueableCalls,
): Promise<{ readonly data: Data } | "queued"> {
  const userId = pageState.userId;
  if (userId === null) return { data: await send() };
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
