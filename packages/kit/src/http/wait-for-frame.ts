let isLeft = false;

/** Resolves once the browser has drawn the next frame; at once while the page is hidden or left. */
export function waitForFrame(): Promise<void> {
  if (document.hidden || isLeft) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const drawn = new AbortController();
  const leave = () => {
    isLeft = true;
    resolve();
  };
  addEventListener("pagehide", leave, { signal: drawn.signal });
  document.addEventListener("visibilitychange", () => resolve(), { signal: drawn.signal });
  requestAnimationFrame(() => setTimeout(resolve));
  return promise.finally(() => drawn.abort());
}
