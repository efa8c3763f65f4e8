import type { Notice } from "@goals/contracts/notices";
import { useEffect, useRef, useState } from "react";
import { sendOrWait } from "../offline/send-or-wait.ts";
import type { Change } from "../offline/waiting.ts";
import { notify } from "../ui/toasts.tsx";
import { isOtherUser } from "../session/other-user.ts";
import { endsSession, sessionEnded } from "../session/session-ended.ts";
import { withServerSentence } from "./api-error.ts";
import { refresh } from "./cache.ts";
import { pause, retryDelay, WAITING } from "./retry-after.ts";
import { hearTabs, tellTabs } from "./tabs.ts";

export interface Action<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Shows the result before the server has answered; gives back how to undo it. */
  readonly paint?: (input: Input) => () => void;
  /** What to say or do when it is done. */
  readonly done?: Notice | ((answer: Answer, input: Input) => void);
  /** What it says when it failed, the server's sentence in it where it gave one; or what to make of the failure. */
  readonly failed: Notice | ((error: unknown) => Notice);
  /** Paths whose answers this changes. */
  readonly refreshes?: readonly string[] | ((answer: Answer, input: Input) => readonly string[]);
  /** The same as single writes, for an action that may wait on this device until there is a network. */
  readonly changes?: (input: Input) => readonly Change[];
  /** What to do once it waits; what was painted stays. */
  readonly waits?: (input: Input) => void;
  /** The form shows `waiting` itself; otherwise a notice says that a busy server is asked again. */
  readonly showsWaiting?: boolean;
}

let inFlight = 0;
const stale = new Set<string>();

/** Refreshes wait for the last action in flight, so that an older answer never paints over a newer tap. */
async function settle(paths: readonly string[]): Promise<void> {
  for (const path of paths) stale.add(path);
  if (inFlight > 0 || stale.size === 0) return;
  const due = [...stale];
  stale.clear();
  await refresh(due);
}

hearTabs((news) => {
  if (news.kind === "changed") void settle(news.paths);
});

/**
 * A write: optimistic where it can be, rolled back with its notice where the server refuses. A second call while one is
 * pending does nothing.
 */
export function useAction<Input, Answer>(action: Action<Input, Answer>) {
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
      const delay = action.changes ? undefined : retryDelay(error);
      if (delay === undefined) throw error;
      setWaiting(true);
      if (!action.showsWaiting) notify(WAITING);
      try {
        await pause(delay, left.current.signal);
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
    const undo = action.paint?.(input);
    const changes = action.changes?.(input);
    try {
      const sent = await sendOrWait(() => send(input), changes);
      if (sent === "waits") {
        action.waits?.(input);
        return undefined;
      }
      const { answer } = sent;
      const { refreshes = [], done } = action;
      touched = typeof refreshes === "function" ? refreshes(answer, input) : refreshes;
      if (typeof done === "function") done(answer, input);
      else if (done) notify(done);
      return answer;
    } catch (error) {
      undo?.();
      const isLeft = error === left.current.signal.reason;
      if (endsSession(error)) sessionEnded();
      // Nothing to say to somebody who has gone on, nor to the next person about the one before.
      else if (!isLeft && !isOtherUser(error)) {
        const { failed } = action;
        const notice =
          typeof failed === "function" ? failed(error) : withServerSentence(failed, error);
        notify(notice, "failure");
      }
      return undefined;
    } finally {
      inFlight -= 1;
      running.current = false;
      setPending((count) => count - 1);
      if (touched.length > 0) tellTabs({ kind: "changed", paths: touched });
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
