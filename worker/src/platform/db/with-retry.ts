import { isTransientError } from "./errors.ts";

const ATTEMPTS = 3;
/** The maximum pause after the first attempt. It doubles after the second. */
const PAUSE_MS = 100;

export interface RetryPolicy {
  readonly pause: (ms: number) => Promise<void>;
  /** Jitter from 0 up to 1, so that concurrent failures are not retried at the same time. */
  readonly random: () => number;
}

export async function withRetry<Result>(
  { pause, random }: RetryPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransientError(error)) throw error;
      await pause(random() * PAUSE_MS * attempt);
    }
  }
}
