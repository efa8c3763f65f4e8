import { withDeadline } from "./deadline.ts";

/** A read that takes longer than this does not keep anybody from leaving. */
const LAST_READ_MS = 5000;
/** Reads are held back for at most this long: a call without an answer must not stop the page for good. */
const END_MS = 20_000;

const inFlight = new Set<Promise<unknown>>();
let ending: Promise<void> | undefined;

/** Runs one read of the API; it waits while the session is being ended. */
export async function trackRequest<Data>(read: () => Promise<Data>): Promise<Data> {
  if (ending) await ending;
  const request = read();
  inFlight.add(request);
  try {
    return await request;
  } finally {
    inFlight.delete(request);
  }
}

/**
 * Sends what ends the session once every read is answered: one that came after it would be a 401, which says
 * other words and leads elsewhere. No read begins any more, unless the session did not end after all.
 * @throws what `send` throws, or TimeoutError after 20 seconds without an answer
 */
export async function endSession<Data>(send: () => Promise<Data>): Promise<Data> {
  const { promise, resolve } = Promise.withResolvers<void>();
  ending = promise;
  await withDeadline(Promise.allSettled(inFlight), LAST_READ_MS).catch(() => undefined);
  try {
    return await withDeadline(send(), END_MS);
  } catch (error) {
    resolve();
    throw error;
  }
}
