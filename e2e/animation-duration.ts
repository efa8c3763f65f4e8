import type { Page } from "@playwright/test";

/** Runs in the page before anything else: records the duration of each animation and transition. */
export function recordAnimationDurations() {
  const seconds: number[] = [];
  Reflect.set(globalThis, "motion", seconds);
  const note = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const { animationDuration, transitionDuration } = getComputedStyle(target);
    const durations = type === "animationstart" ? animationDuration : transitionDuration;
    seconds.push(...durations.split(", ").map(Number.parseFloat));
  };
  document.addEventListener("animationstart", note, true);
  document.addEventListener("transitionrun", note, true);
}

/** The longest duration that {@link recordAnimationDurations} recorded, in seconds. */
export async function longestAnimation(page: Page): Promise<number> {
  const seconds = await page.evaluate((): number[] => Reflect.get(globalThis, "motion"));
  return Math.max(0, ...seconds);
}
