import type { Notice } from "@goals/contracts/notices";
import { useEffect, useRef, useState } from "react";
import { sendOrEnqueue } from "../offline/send-or-enqueue.ts";
import type { QueueableMutation } from "../offline/mutation-queue.ts";
import { notify } from "../ui/toasts.tsx";
import { isOtherUser } from "../session/other-user.ts";
import { endsSession, handleSessionEnd } from "../session/session-end.ts";
import { withServerMessage } from "./api-error.ts";
import { revalidate } from "./cache.ts";
import { waitUnlessAborted, retryDelay, RETRYING } from "./retry-after.ts";
import { onTabMessage, postTabMessage } from "./tabs.ts";

export interface MutationOptions<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Shows the result before the server has answered; gives back how to undo it. */
  readonly optimistic?: (input: Input) => () => void;
  /** What to say or do when it is done. */
  readonly onSuccess?: Notice | ((answer: Answer, input: Input) => void);
  /** What it says when it failed, the server's sentence in it where it gave one; or what to make of the failure. */
  readonly onError: Notice | ((error: unknown) => Notice);
  /** Paths whose answers this changes. */
  readonly revalidates?: readonly string[] | ((answer: Answer, input: Input) => readonly string[]);
  /** The same as single writes, for an action that may wait on this device until there is a network. */
  readonly queue?: (input: Input) => readonly QueueableMutation[];
  /** What to do once it waits; what was painted stays. */
  readonly onQueued?: (input: Input) => void;
  /** The form shows `waiting` itself; otherwise a notice says that a busy server is asked again. */
  readonly showsRetry?: boolean;
}

let inFlight = 0;
const stale = new Set<string>();

/** Refreshes wait for the last action in flight, so that an older answer never paints over a newer tap. */
async function settle(paths: readonly string[]): Promise<void> {
  for (const path of paths) stale.add(path);
  if (inFlight > 0 || stale.size === 0) return;
  const due = [...stale];
  stale.clear();
  await revalidate(due);
}

onTabMessage((news) => {
  if (news.kind === "changed") void settle(news.paths);
});

/**
 * A write: optimistic where it can be, rolled back with its notice where the server refuses. A second call while one is
 * pending does nothing.
 */
export function useMutation<Input, Answer>(action: MutationOptions<Input, Answer>) {
  const [pending, setPending] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const running = useRef(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  /** Sends, and once more after the time a busy server asks for, unless the person leaves before that. */
  async function send(input: Input): Promise<Answer> {
    try {
      return await action.send(input);
    } catch (error) {
      const delay = action.queue ? undefined : retryDelay(error);
      if (delay === undefined) throw error;
      setWaiting(true);
      if (!action.showsRetry) notify(RETRYING);
      try {
        await waitUnlessAborted(delay, left.current.signal);
        return await action.send(input);
      } finally {
        setWaiting(false);
      }
    }
  }

  async function run(input: Input): Promise<Answer | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setPending((count) => count + 1);
    inFlight += 1;
    let touched: readonly string[] = [];
    const undo = action.optimistic?.(input);
    const changes = action.queue?.(input);
    try {
      const sent = await sendOrEnqueue(() => send(input), changes);
      if (sent === "waits") {
        action.onQueued?.(input);
        return undefined;
      }
      const { answer } = sent;
      const { revalidates = [], onSuccess } = action;
      touched = typeof revalidates === "function" ? revalidates(answer, input) : revalidates;
      if (typeof onSuccess === "function") onSuccess(answer, input);
      else if (onSuccess) notify(onSuccess);
      return answer;
    } catch (error) {
      undo?.();
      const isLeft = error === left.current.signal.reason;
      if (endsSession(error)) handleSessionEnd();
      // Nothing to say to somebody who has gone on, nor to the next person about the one before.
      else if (!isLeft && !isOtherUser(error)) {
        const { onError } = action;
        const notice =
          typeof onError === "function" ? onError(error) : withServerMessage(onError, error);
        notify(notice, "failure");
      }
      return undefined;
    } finally {
      inFlight -= 1;
      running.current = false;
      setPending((count) => count - 1);
      if (touched.length > 0) postTabMessage({ kind: "changed", paths: touched });
      void settle(touched);
    }
  }

  return {
    run,
    pending: pending > 0,
    /** True while a busy server is given time before the second try. */
    waiting,
  };
}
