import { proxy, subscribe, useSnapshot } from "@goals/kit";
import { useEffect, useRef } from "react";

const STORAGE_KEY = "goals:auto-advance";
/** How long the chosen option is shown before the next step comes. */
const ADVANCE_DELAY_MS = 250;
/** A tap or a press of Next this soon after an automatic step was meant for the step before: a double tap. */
const DOUBLE_TAP_MS = 250;

const preference = proxy({ enabled: globalThis.localStorage?.getItem(STORAGE_KEY) !== "off" });
subscribe(preference, () => {
  if (preference.enabled) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, "off");
});

/** Whether a tap on an option goes to the next step on this device, and how to change it. */
export function useAutoAdvancePreference(): [boolean, (enabled: boolean) => void] {
  const { enabled } = useSnapshot(preference);
  return [enabled, (next) => (preference.enabled = next)];
}

export interface AutoAdvance {
  /** After a tap: goes on in a moment, unless that is switched off. */
  readonly schedule: () => void;
  readonly cancel: () => void;
  /** True just after an automatic step. */
  readonly isSettling: () => boolean;
}

/**
 * Goes to the next step a moment after a tap on an option, unless the person has switched that off.
 * @param step the current one: any change of it cancels what is scheduled
 * @param advance goes to the next step
 */
export function useAutoAdvance(step: number, advance: () => void): AutoAdvance {
  const [enabled] = useAutoAdvancePreference();
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
