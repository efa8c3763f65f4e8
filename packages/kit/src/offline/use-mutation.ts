import type { Endpoint, ResponseOf } from "@goals/contracts/endpoint";
import type { Notice } from "@goals/contracts/notices";
import { useEffect, useRef, useState } from "react";
import { notify } from "../browser/notices.ts";
import { revalidate } from "../cache/cache.ts";
import { ApiError, isOtherUser, withServerMessage } from "../http/failures.ts";
import { onTabMessage, postTabMessage } from "../http/page-state.ts";
import { type AnyCall, type CallOf, reportSessionEnd, requestAny } from "../http/request.ts";
import { waitForFrame } from "../http/wait-for-frame.ts";
import { ProofDeclined, withFreshProof } from "./fresh-proof.ts";
import type { MutationCall } from "./mutation-queue.ts";
import { sendCalls, sendOrEnqueue } from "./send-mutation.ts";

/** Do not make the user wait longer than this without asking. */
const LONGEST_RETRY_S = 20;

/** Sends, and once more after the delay that a busy server asks for, unless `signal` aborts, whose reason it throws. */
async function sendWithRetry<Data>(
  send: () => Promise<Data>,
  signal: AbortSignal,
  onWait: (isWaiting: boolean) => void,
): Promise<Data> {
  try {
    return await send();
  } catch (error) {
    const isBusy = error instanceof ApiError && [429, 503].includes(error.status);
    const seconds = isBusy ? error.retryAfter : null;
    if (seconds === null || seconds > LONGEST_RETRY_S) throw error;
    signal.throwIfAborted();
    onWait(true);
    const { promise: over, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener("abort", () => reject(signal.reason));
    setTimeout(resolve, seconds * 1000);
    return await over.then(send).finally(() => onWait(false));
  }
}

interface SharedOptions<Input, Data> {
  /** Shows the result before the server's response. Returns a function that undoes it. */
  readonly optimistic?: (input: Input) => () => void;
  readonly onSuccess?: Notice | ((data: Data, input: Input) => void);
  /** A failure's sentence or notice, with the server's if any; or a function: it returns undefined if a field shows the error. */
  readonly onError: string | Notice | ((error: unknown) => Notice | undefined);
  readonly revalidates?: readonly string[];
  /** Called once it is queued. The optimistic update stays. */
  readonly onQueued?: (input: Input) => void;
  /** True if the form shows `retrying` itself. Otherwise a notice says that a busy server is retried. */
  readonly showsRetry?: boolean;
}

type CallsOf<Data> = Data extends readonly (infer One)[] ? readonly MutationCall<One>[] : never;

type Work<Input, Data> =
  /** Calls that are sent now, or queued until there is a network. Several run in parallel, each to its end. */
  | { readonly mutation: (input: Input) => MutationCall<Data> | CallsOf<Data> }
  /** Work beyond independent calls: a browser ceremony, or calls that depend on each other. */
  | { readonly send: (input: Input) => Promise<Data> };

/** `ResponseOf`, but unknown instead of never for `any`, so that the overloads below are compatible. */
type DataOf<E> = E extends Endpoint ? ResponseOf<E> : unknown;

export interface Mutation<Input, Data> {
  /** Resolves to the response; undefined if it failed, was queued, or another run is pending. Never rejects. */
  readonly run: (input: Input) => Promise<Data | undefined>;
  /** Reading it makes the component render whenever a run begins or ends. */
  readonly pending: boolean;
  /** Like `pending`, for handlers: does not cause renders. */
  readonly isPending: () => boolean;
  readonly retrying: boolean;
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

export const followTabChanges = (): (() => void) =>
  onTabMessage((message) => {
    if (message.kind === "changed") void revalidateWhenIdle(message.paths);
  });

/** A write that rolls back and shows a notice if the server refuses it. A second run while one is pending does nothing. */
export function useMutation<E extends Endpoint>(
  options: SharedOptions<CallOf<E>, DataOf<E>> & { readonly endpoint: E },
): Mutation<CallOf<E>, DataOf<E>>;
export function useMutation<Input, Data>(
  options: SharedOptions<Input, Data> & Work<Input, Data>,
): Mutation<Input, Data>;
export function useMutation<Input extends AnyCall, Data>(
  options: SharedOptions<Input, Data> & ({ readonly endpoint: Endpoint } | Work<Input, Data>),
): Mutation<Input, Data> {
  const [pending, setPending] = useState(false);
  const [retrying, setRetrying] = useState(false);
  const running = useRef(false);
  const showsPending = useRef(false);
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmounted.current = controller;
    return () => controller.abort();
  }, []);

  function noteWait(isWaiting: boolean): void {
    setRetrying(isWaiting);
    if (isWaiting && !options.showsRetry) notify(RETRYING);
  }

  /** Shows the error and returns true. Returns false if the component has unmounted or another user has signed in. */
  function reportError(error: unknown): boolean {
    if (reportSessionEnd(error)) return false;
    const isSilent = isOtherUser(error) || error instanceof ProofDeclined;
    if (error === unmounted.current.signal.reason || isSilent) return false;
    const { onError } = options;
    const notice =
      typeof onError === "function" ? onError(error) : withServerMessage(onError, error);
    if (notice) notify(notice, "failure");
    return true;
  }

  function note(isRunning: boolean): void {
    running.current = isRunning;
    if (showsPending.current) setPending(isRunning);
  }

  async function run(input: Input): Promise<Data | undefined> {
    if (running.current) return undefined;
    const { revalidates = [], onSuccess } = options;
    let changed: readonly string[] = [];
    const described = "mutation" in options ? options.mutation(input) : [];
    const calls = [described].flat();
    const isQueueable =
      "mutation" in options && calls.every(({ userText }) => userText !== undefined);
    const sendOnce = () => {
      if ("endpoint" in options) return requestAny<Data>(options.endpoint, input);
      return "send" in options ? options.send(input) : sendCalls<Data>(described);
    };
    const { signal } = unmounted.current;
    const send = () => (isQueueable ? sendOnce() : sendWithRetry(sendOnce, signal, noteWait));
    const rollBack = options.optimistic?.(input);
    note(true);
    inFlight += 1;
    // Paint the optimistic change before doing anything else.
    if (rollBack) await waitForFrame();
    try {
      const proven = () => withFreshProof(send);
      const result = isQueueable
        ? await sendOrEnqueue(proven, { calls, revalidates })
        : { data: await proven() };
      if (result === "queued") {
        options.onQueued?.(input);
        return undefined;
      }
      changed = revalidates;
      if (typeof onSuccess === "function") onSuccess(result.data, input);
      else if (onSuccess) notify(onSuccess);
      return result.data;
    } catch (error) {
      rollBack?.();
      // The server may have newer data: revalidating shows it beside the user's input.
      if (reportError(error) && "mutation" in options) changed = revalidates;
      return undefined;
    } finally {
      inFlight -= 1;
      note(false);
      if (changed.length > 0) postTabMessage({ kind: "changed", paths: changed });
      void revalidateWhenIdle(changed);
    }
  }

  return {
    run,
    get pending() {
      showsPending.current = true;
      return pending;
    },
    isPending: () => running.current,
    retrying,
  };
}
