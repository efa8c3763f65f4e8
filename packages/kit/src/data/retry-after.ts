import type { Notice } from "@goals/contracts/notices";
import { ApiError } from "./api-error.ts";

/** Nobody waits for longer than this without being asked. */
const LONGEST_S = 20;
const BUSY = new Set([429, 503]);

/** What a notice says of a write that is about to be sent again, where the form does not say it itself. */
export const RETRYING: Notice = {
  title: "One moment",
  description: "Goals is busy just now. Trying again…",
};

/** After how many milliseconds a refused write is worth sending again; undefined where the server asks for no wait or too long a one. */
export function retryDelay(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || !BUSY.has(error.status)) return undefined;
  const { retryAfter } = error;
  return retryAfter === null || retryAfter > LONGEST_S ? undefined : retryAfter * 1000;
}

/** Waits, or rejects with the signal's reason as soon as it is given. */
export function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
