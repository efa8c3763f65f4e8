/** How reading a body ended: "whole", or why not. */
export type BodyEnd = "whole" | "too long" | "too slow" | "broken off";

/**
 * Reads a body until it ends, is longer than `maxBytes` or takes longer than `maxMs`, and leaves what is left of it
 * where it is: a stream that is cancelled takes the connection with it.
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
      // The read is still under way, and so the body stays locked.
      if (read === null) return { end: "too slow", length };
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
