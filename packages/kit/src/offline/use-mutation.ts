import type { Endpoint, ResponseOf } from "@goals/contracts/endpoint";
import type { Notice } from "@goals/contracts/notices";
import { useEffect, useRef, useState } from "react";
import { revalidate } from "../cache/cache.ts";
import { onTabMessage, postTabMessage } from "../cache/tabs.ts";
import { getRetryDelay, isOtherUser, withServerMessage } from "../http/api-error.ts";
import { waitUnlessAborted } from "../http/deadline.ts";
import { ProofDeclined, withFreshProof } from "../http/fresh-proof.ts";
import { handlers } from "../http/handlers.ts";
import { reportSessionEnd, requestAny, type AnyCall, type CallOf } from "../http/request.ts";
import type { MutationCall } from "./mutation-call.ts";
import { sendMutation, sendOrEnqueue, type QueueableCalls } from "./send-mutation.ts";

interface SharedOptions<Input, Data> {
  /** Shows the result before the server has answered; returns how to undo it. */
  readonly optimistic?: (input: Input) => () => void;
  /** What to say or do when it is done. */
  readonly onSuccess?: Notice | ((data: Data, input: Input) => void);
  /**
   * What it says when it failed, the server's sentence in it where it gave one; or what to make of the failure: undefined
   * where the form has said it under a field.
   */
  readonly onError: Notice | ((error: unknown) => Notice | undefined);
  /** Paths whose data this changes. */
  readonly revalidates?: readonly string[];
  /** What to do once it is queued; the optimistic update stays. */
  readonly onQueued?: (input: Input) => void;
  /** The form shows `retrying` itself; otherwise a notice says that a busy server is asked again. */
  readonly showsRetry?: boolean;
}

/** A mutation that is one call of an endpoint, which `run` takes. */
interface EndpointOptions<E extends Endpoint> extends SharedOptions<CallOf<E>, DataOf<E>> {
  readonly endpoint: E;
}

/** The calls of a mutation whose data is the list of their responses. */
type CallsOf<Data> = Data extends readonly (infer One)[] ? readonly MutationCall<One>[] : never;

/**
 * A mutation that is one call made from the input, or several at once: sent now, or queued until there is a network. Each of
 * several runs to its end, so that one failure costs no other.
 */
interface CallOptions<Input, Data> extends SharedOptions<Input, Data> {
  readonly mutation: (input: Input) => MutationCall<Data> | CallsOf<Data>;
}

/** A mutation that is more than calls: a ceremony of the browser, or calls that wait for one another. */
interface SendOptions<Input, Data> extends SharedOptions<Input, Data> {
  readonly send: (input: Input) => Promise<Data>;
}

interface AnyOptions<Input, Data> extends SharedOptions<Input, Data> {
  readonly endpoint?: Endpoint;
  readonly mutation?: (input: Input) => MutationCall<Data> | readonly MutationCall[];
  readonly send?: (input: Input) => Promise<Data>;
}

/** One run of a mutation. */
interface Prepared<Data> {
  readonly send: () => Promise<Data>;
  readonly queueable?: QueueableCalls;
}

/** `ResponseOf`, in a form that the overloads below can be compared in: of `any` it is unknown, not never. */
type DataOf<E> = E extends Endpoint ? ResponseOf<E> : unknown;

export interface Mutation<Input, Data> {
  /** Resolves to the response, or to undefined where it failed, was queued, or another run is pending. Never rejects. */
  readonly run: (input: Input) => Promise<Data | undefined>;
  readonly pending: boolean;
  /** True while a busy server is given time before the second try. */
  readonly retrying: boolean;
}

/** What a notice says of a write that is about to be sent again, where the form does not say it itself. */
const RETRYING: Notice = {
  title: "One moment",
  description: "Goals is busy just now. Trying again…",
};

let inFlight = 0;
const stalePaths = new Set<string>();

/** Revalidation waits for the last mutation in flight, so that an older response never replaces a newer optimistic update. */
async function revalidateWhenIdle(paths: readonly string[]): Promise<void> {
  for (const path of paths) stalePaths.add(path);
  if (inFlight > 0 || stalePaths.size === 0) return;
  const due = [...stalePaths];
  stalePaths.clear();
  await revalidate(due);
}

/** Revalidates what another tab has changed, until the returned function is called. */
export function followTabChanges(): () => void {
  return onTabMessage((message) => {
    if (message.kind === "changed") void revalidateWhenIdle(message.paths);
  });
}

/** Sends one call, or several at the same time: then it fails with their first failure once all have run to their end. */
function sendCalls<Data>(calls: MutationCall<Data> | readonly MutationCall[]): Promise<Data>;
async function sendCalls(calls: MutationCall | readonly MutationCall[]): Promise<unknown> {
  if ("endpoint" in calls) return sendMutation(calls);
  const results = await Promise.allSettled(calls.map((call) => sendMutation(call)));
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}

/**
 * A write, described once: what is sent, and queued without a network, derives from `mutation`. It is optimistic where it
 * can be, and rolled back with its notice where the server refuses. A second run while one is pending does nothing.
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

  /** How the input is sent, and the calls that are queued in its place. */
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

  /** Sends, and once more after the time a busy server asks for, unless the component is gone before that. */
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

  /** Shows the error, unless the component has unmounted or another user has signed in since: then it returns false. */
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
      // The server may know more than the screen: what was changed elsewhere is shown, beside what was typed here.
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
