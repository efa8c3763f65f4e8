import { withDeadline } from "./deadline.ts";

/** A read that takes longer than this does not delay leaving the page. */
const LAST_READ_MS = 5000;
/** The longest time that reads are held back, so that a call without a response cannot block the page. */
const END_MS = 20_000;

const inFlight = new Set<Promise<unknown>>();
let ending: Promise<void> | undefined;

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
 * Ends the session once every pending read has its response. A read that arrived later would get a 401 and show the
 * notice of an expired session. Holds back new reads unless ending the session fails.
 * @throws the error of `send`, or TimeoutError after 20 seconds without a response
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
