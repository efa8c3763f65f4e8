import { useEffect, useRef } from "react";
import { useAutoAdvancePreference } from "./auto-advance-preference.ts";

/** How long a choice is seen as taken before the next step comes. */
const TAKEN_MS = 250;
/** A tap or a press of Next this soon after the step changed by itself was meant for the step before: a double tap. */
const SETTLING_MS = 250;

export interface AutoAdvance {
  /** After a tap: goes on in a moment, or not at all where that is switched off. */
  readonly schedule: () => void;
  readonly cancel: () => void;
  /** True just after it has gone on. */
  readonly isSettling: () => boolean;
}

/**
 * Goes on by itself a moment after a tap on an answer, unless the person has switched that off.
 * @param step where one is: a change of it, by whatever means, cancels what is scheduled
 * @param advance goes to the next step
 */
export function useAutoAdvance(step: number, advance: () => void): AutoAdvance {
  const [on] = useAutoAdvancePreference();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const advancedAt = useRef(-Infinity);

  useEffect(() => () => clearTimeout(timer.current), [step]);

  function cancel(): void {
    clearTimeout(timer.current);
  }

  function schedule(): void {
    cancel();
    if (!on) return;
    timer.current = setTimeout(() => {
      advancedAt.current = performance.now();
      advance();
    }, TAKEN_MS);
  }

  const isSettling = (): boolean => performance.now() - advancedAt.current < SETTLING_MS;
  return { schedule, cancel, isSettling };
}
