/** How reading a body ended: "whole", or why not. */
export type BodyEnd = "whole" | "too long" | "too slow" | "broken off";

/**
 * Reads a body until it ends, is longer than `maxBytes` or takes longer than `maxMs`. Of one that is too long it leaves
 * what is left: to cancel a stream that is still sent takes the connection with it.
 */
export async function readBounded(
  body: ReadableStream<Uint8Array>,
  {
    maxBytes,
    maxMs,
    each,
  }: { maxBytes: number; maxMs: number; each?: (chunk: Uint8Array) => void },
): Promise<{ end: BodyEnd; length: number }> {
  const reader = body.getReader();
  const { promise: tooSlow, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), maxMs);
  let length = 0;
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), tooSlow]);
      if (read === null) {
        // The one that is given up: left as it is, it broke the next request on its connection one time in ten.
        await reader.cancel().catch(() => undefined);
        return { end: "too slow", length };
      }
      if (read.done || read.value === undefined) {
        reader.releaseLock();
        return { end: "whole", length };
      }
      length += read.value.length;
      if (length > maxBytes) {
        reader.releaseLock();
        return { end: "too long", length };
      }
      each?.(read.value);
    }
  } catch {
    return { end: "broken off", length };
  } finally {
    clearTimeout(timer);
  }
}
