import type { Endpoint } from "@goals/contracts/endpoint";
import type { Notice } from "@goals/contracts/notices";
import { useEffect, useRef, useState } from "react";
import { revalidate } from "../cache/cache.ts";
import { onTabMessage, postTabMessage } from "../cache/tabs.ts";
import { getRetryDelay, isOtherUser, withServerMessage } from "../http/api-error.ts";
import { waitUnlessAborted } from "../http/deadline.ts";
import { ProofDeclined, withFreshProof } from "../http/fresh-proof.ts";
import { handlers } from "../http/handlers.ts";
import { reportSessionEnd, requestAny, type AnyCall, type CallOf } from "../http/request.ts";
import type {
  AnyOptions,
  CallOptions,
  DataOf,
  EndpointOptions,
  Mutation,
  SendOptions,
} from "./mutation-options.ts";
import { sendCalls, sendOrEnqueue, type QueueableCalls } from "./send-mutation.ts";

interface Prepared<Data> {
  readonly send: () => Promise<Data>;
  readonly queueable?: QueueableCalls;
}

const RETRYING: Notice = {
  title: "One moment",
  description: "Goals is busy just now. Trying again…",
};

let inFlight = 0;
const stalePaths = new Set<string>();

/** Waits for the last mutation in flight, so that an older response never replaces a newer optimistic update. */
async function revalidateWhenIdle(paths: readonly string[]): Promise<void> {
  for (const path of paths) stalePaths.add(path);
  if (inFlight > 0 || stalePaths.size === 0) return;
  const due = [...stalePaths];
  stalePaths.clear();
  await revalidate(due);
}

export function followTabChanges(): () => void {
  return onTabMessage((message) => {
    if (message.kind === "changed") void revalidateWhenIdle(message.paths);
  });
}

/**
 * A write, described once: `mutation` says what is sent now or queued while offline. Optimistic if possible; if the
 * server refuses, it rolls back and shows a notice. A second run while one is pending does nothing.
 */
export function useMutation<E extends Endpoint>(
  options: EndpointOptions<E>,
): Mutation<CallOf<E>, DataOf<E>>;
export function useMutation<Input, Data>(options: CallOptions<Input, Data>): Mutation<Input, Data>;
export function useMutation<Input, Data>(options: SendOptions<Input, Data>): Mutation<Input, Data>;
export function useMutation<Input extends AnyCall, Data>(
  options: AnyOptions<Input, Data>,
): Mutation<Input, Data> {
  const [pendingCount, setPendingCount] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const running = useRef(false);
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmounted.current = controller;
    return () => controller.abort();
  }, []);

  function prepare(input: Input): Prepared<Data> {
    const { endpoint, mutation, send, revalidates = [] } = options;
    if (send) return { send: () => send(input) };
    if (endpoint) return { send: () => requestAny(endpoint, input) };
    if (!mutation) throw new Error("A mutation needs an endpoint, `mutation` or `send`.");
    const described = mutation(input);
    const calls = [described].flat();
    const isQueueable = calls.every(({ userText }) => userText !== undefined);
    return {
      send: () => sendCalls<Data>(described),
      ...(isQueueable && { queueable: { calls, revalidates } }),
    };
  }

  /** Sends, and retries once after the delay that a busy server asks for, unless the component has unmounted. */
  async function sendWithRetry({ send, queueable }: Prepared<Data>): Promise<Data> {
    try {
      return await send();
    } catch (error) {
      const delay = queueable ? undefined : getRetryDelay(error);
      if (delay === undefined) throw error;
      setRetrying(true);
      if (!options.showsRetry) handlers.notify(RETRYING);
      try {
        await waitUnlessAborted(delay, unmounted.current.signal);
        return await send();
      } finally {
        setRetrying(false);
      }
    }
  }

  /** Shows the error and returns true. Returns false if the component has unmounted or another user has signed in. */
  function reportError(error: unknown): boolean {
    if (reportSessionEnd(error)) return false;
    const isSilent = isOtherUser(error) || error instanceof ProofDeclined;
    if (error === unmounted.current.signal.reason || isSilent) return false;
    const { onError } = options;
    const notice =
      typeof onError === "function" ? onError(error) : withServerMessage(onError, error);
    if (notice) handlers.notify(notice, "failure");
    return true;
  }

  async function run(input: Input): Promise<Data | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setPendingCount((count) => count + 1);
    inFlight += 1;
    const { revalidates = [], onSuccess } = options;
    let changed: readonly string[] = [];
    const prepared = prepare(input);
    const rollBack = options.optimistic?.(input);
    try {
      const result = await sendOrEnqueue(
        () => withFreshProof(() => sendWithRetry(prepared)),
        prepared.queueable,
      );
      if (result === "queued") {
        options.onQueued?.(input);
        return undefined;
      }
      changed = revalidates;
      if (typeof onSuccess === "function") onSuccess(result.data, input);
      else if (onSuccess) handlers.notify(onSuccess);
      return result.data;
    } catch (error) {
      rollBack?.();
      // The server may have newer data: revalidating shows it beside the user's input.
      if (reportError(error) && options.mutation) changed = revalidates;
      return undefined;
    } finally {
      inFlight -= 1;
      running.current = false;
      setPendingCount((count) => count - 1);
      if (changed.length > 0) postTabMessage({ kind: "changed", paths: changed });
      void revalidateWhenIdle(changed);
    }
  }

  return { run, pending: pendingCount > 0, retrying };
}
