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
import type { QueueableMutation } from "./mutation-queue.ts";
import { sendOrEnqueue } from "./send-mutation.ts";

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
  readonly revalidates?: readonly string[] | ((data: Data, input: Input) => readonly string[]);
  /** The same as single writes, for a mutation that may be queued on this device until there is a network. */
  readonly queue?: (input: Input) => readonly QueueableMutation[];
  /** What to do once it is queued; the optimistic update stays. */
  readonly onQueued?: (input: Input) => void;
  /** The form shows `retrying` itself; otherwise a notice says that a busy server is asked again. */
  readonly showsRetry?: boolean;
}

type Sender<Input, Data> =
  | { readonly send: (input: Input) => Promise<Data> }
  | { readonly endpoint: Endpoint; readonly send?: undefined };

export interface MutationOptions<Input, Data> extends SharedOptions<Input, Data> {
  readonly send: (input: Input) => Promise<Data>;
}

/** `ResponseOf`, in a form that the overloads below can be compared in: of `any` it is unknown, not never. */
type DataOf<E> = E extends Endpoint ? ResponseOf<E> : unknown;

/** A mutation that is one call of an endpoint. */
export interface EndpointMutationOptions<E extends Endpoint> extends SharedOptions<
  CallOf<E>,
  DataOf<E>
> {
  readonly endpoint: E;
}

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

/**
 * A write: optimistic where it can be, rolled back with its notice where the server refuses. A second run while one is
 * pending does nothing.
 */
export function useMutation<E extends Endpoint>(
  options: EndpointMutationOptions<E>,
): Mutation<CallOf<E>, DataOf<E>>;
export function useMutation<Input, Data>(
  options: MutationOptions<Input, Data>,
): Mutation<Input, Data>;
export function useMutation<Input extends AnyCall, Data>(
  options: SharedOptions<Input, Data> & Sender<Input, Data>,
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

  function send(input: Input): Promise<Data> {
    return options.send ? options.send(input) : requestAny(options.endpoint, input);
  }

  /** Sends, and once more after the time a busy server asks for, unless the component is gone before that. */
  async function sendWithRetry(input: Input): Promise<Data> {
    try {
      return await send(input);
    } catch (error) {
      const delay = options.queue ? undefined : getRetryDelay(error);
      if (delay === undefined) throw error;
      setRetrying(true);
      if (!options.showsRetry) handlers.notify(RETRYING);
      try {
        await waitUnlessAborted(delay, unmounted.current.signal);
        return await send(input);
      } finally {
        setRetrying(false);
      }
    }
  }

  /** Shows the error, unless the component has unmounted or another user has signed in since. */
  function reportError(error: unknown): void {
    if (reportSessionEnd(error)) return;
    const isSilent = isOtherUser(error) || error instanceof ProofDeclined;
    if (error === unmounted.current.signal.reason || isSilent) return;
    const { onError } = options;
    const notice =
      typeof onError === "function" ? onError(error) : withServerMessage(onError, error);
    if (notice) handlers.notify(notice, "failure");
  }

  async function run(input: Input): Promise<Data | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setPendingCount((count) => count + 1);
    inFlight += 1;
    let changed: readonly string[] = [];
    const rollBack = options.optimistic?.(input);
    const mutations = options.queue?.(input);
    try {
      const result = await sendOrEnqueue(
        () => withFreshProof(() => sendWithRetry(input)),
        mutations,
      );
      if (result === "queued") {
        options.onQueued?.(input);
        return undefined;
      }
      const { revalidates = [], onSuccess } = options;
      changed = typeof revalidates === "function" ? revalidates(result.data, input) : revalidates;
      if (typeof onSuccess === "function") onSuccess(result.data, input);
      else if (onSuccess) handlers.notify(onSuccess);
      return result.data;
    } catch (error) {
      rollBack?.();
      reportError(error);
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
