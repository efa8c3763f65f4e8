import { createDeviceSetting } from "@goals/kit";
import { useEffect, useRef } from "react";

/** How long the chosen option stays visible before the next step. */
const ADVANCE_DELAY_MS = 250;
/** A tap or press of Next this soon after an automatic step is the second half of a double tap. */
const DOUBLE_TAP_MS = 250;

export const autoAdvanceSetting = createDeviceSetting("goals:auto-advance");

export interface AutoAdvance {
  readonly schedule: () => void;
  readonly cancel: () => void;
  /** True shortly after an automatic step. */
  readonly isSettling: () => boolean;
}

export function useAutoAdvance(step: number, advance: () => void): AutoAdvance {
  const enabled = autoAdvanceSetting.useIsOn();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const advancedAt = useRef(-Infinity);

  useEffect(() => () => clearTimeout(timer.current), [step]);

  function cancel(): void {
    clearTimeout(timer.current);
  }

  function schedule(): void {
    cancel();
    if (!enabled) return;
    timer.current = setTimeout(() => {
      advancedAt.current = performance.now();
      advance();
    }, ADVANCE_DELAY_MS);
  }

  const isSettling = (): boolean => performance.now() - advancedAt.current < DOUBLE_TAP_MS;
  return { schedule, cancel, isSettling };
}
