import { withDeadline } from "./deadline.ts";

/** A read that takes longer than this is not waited for by who wants to leave. */
const LAST_READ_MS = 5000;

const underWay = new Set<Promise<unknown>>();
let held: Promise<void> | undefined;

/** Runs one read of the API; it waits while the session is being ended. */
export async function trackRequest<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (held) await held;
  const asked = ask();
  underWay.add(asked);
  try {
    return await asked;
  } finally {
    underWay.delete(asked);
  }
}

/**
 * Sends what ends the session once every read is answered: one that came after it would be a 401, which says
 * other words and leads elsewhere. None begins any more, unless the session did not end after all.
 */
export async function endSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await withDeadline(Promise.allSettled(underWay), LAST_READ_MS).catch(() => undefined);
  try {
    return await send();
  } catch (error) {
    resolve();
    throw error;
  }
}
