import type { Ask } from "@goals/analysis/coach/ask";
import { ModelRefused, type Model } from "./chat-model.ts";

/** The model did not answer: it refused, failed or was late. */
export class ModelUnanswered extends Error {
  override readonly name = "ModelUnanswered";
  readonly retryAfterMs: number;
  constructor(retryAfterMs = 0) {
    super("The model did not answer.");
    this.retryAfterMs = retryAfterMs;
  }
}

interface Patience {
  /** Aborts when the time is up or the person has stopped the run. */
  readonly signal: AbortSignal;
  readonly limitMs: number;
  /** Receives an error's name, and nothing of the prompt or the response. */
  readonly failed: (reason: string) => void;
  readonly pause?: (ms: number) => Promise<void>;
}

/**
 * Asks a model within the signal. A first failed request is repeated, because a busy model is often free soon: after its
 * `Retry-After`, or not at all if that is longer than anybody waits. Throws ModelUnanswered.
 */
export function askInTime(
  { ask }: Model,
  { signal, limitMs, failed, pause = (ms) => scheduler.wait(ms) }: Patience,
): Ask {
  // Workers AI may ignore the signal, and lines that were checked before a late repair still count.
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  tooLate.catch(() => undefined);
  signal.addEventListener("abort", () => reject(signal.reason));
  const endsAt = Date.now() + limitMs;
  let isRepeated = false;
  const askOnce: Ask = async (...request) => {
    signal.throwIfAborted();
    return Promise.race([ask(...request), tooLate]);
  };
  return async (...request) => {
    for (;;) {
      try {
        return await askOnce(...request);
      } catch (error) {
        failed(readReason(signal.aborted ? signal.reason : error));
        if (signal.aborted) throw signal.reason;
        const waitMs = error instanceof ModelRefused ? (error.retryAfterMs ?? 0) : 0;
        if (isRepeated || Date.now() + waitMs >= endsAt) throw new ModelUnanswered(waitMs);
        isRepeated = true;
        await Promise.race([pause(waitMs), tooLate]);
      }
    }
  };
}

/** Our own errors by name and status; the platform's only by code, because a message may repeat what was sent. */
export function readReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error instanceof ModelRefused) return `${error.name} ${error.status}`;
  const [, code] = /^(?:\w+: )?(\d{4})\b/.exec(error.message) ?? [];
  return code ? `${error.name} ${code}` : error.name;
}
