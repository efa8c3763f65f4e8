/** Sets `--keyboard` to the height that an on-screen keyboard covers: Safari does not shrink the page. Returns a function that stops. */
export function followKeyboard(
  element: HTMLElement,
  onChange: (viewport: VisualViewport) => void,
): () => void {
  const { visualViewport } = globalThis;
  if (!visualViewport) return () => undefined;
  const measure = () => {
    const { offsetTop, height, scale } = visualViewport;
    const covered = document.documentElement.clientHeight - offsetTop - height;
    // A zoomed page is also smaller than the window.
    element.style.setProperty("--keyboard", `${scale > 1.01 ? 0 : Math.max(0, covered)}px`);
    onChange(visualViewport);
  };
  measure();
  const following = new AbortController();
  for (const type of ["resize", "scroll"])
    visualViewport.addEventListener(type, measure, { signal: following.signal });
  return () => following.abort();
}
